import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { createNotifier } from "@galley/service-kit/scheduling";
import { type AcceptDraftPorts, acceptDraft } from "../../src/orders/accept-draft.ts";

const limit = 50;
const principal = { accountId: "account", tier: "enterprise" };

/** Orders that are kept in this process, and how often one was tried to be stored. */
function heldOrders() {
  const slots = new Set<number>();
  let tries = 0;
  const orders = {
    findByOperation: async () => undefined,
    takenSlots: async () => new Set(slots),
    insert: async (_job: unknown, slot: number) => {
      tries += 1;
      await turn();
      if (slots.has(slot)) return "slot-taken";
      slots.add(slot);
      return "inserted";
    },
  };
  const ports = {
    orders,
    sessions: { ensure: async () => undefined },
    guard: { insert: (_scope: unknown, insert: () => Promise<unknown>) => insert() },
    limitOf: () => limit,
    newId: randomUUID,
    now: () => new Date(0),
    newWork: createNotifier(),
  } as unknown as AcceptDraftPorts;
  return { ports, slots, tries: () => tries };
}

async function orderAtOnce(ports: AcceptDraftPorts, count: number): Promise<PromiseSettledResult<unknown>[]> {
  const plan = async () => ({ publicationId: "p", order: { sessionId: "s", brief: { title: "t" } } }) as never;
  const delivery = { waitsUntil: new Date(0), detached: false, signal: new AbortController().signal };
  const orders = Array.from({ length: count }, (_, index) =>
    acceptDraft(ports, principal as never, { operationId: String(index), title: "t", plan }, delivery),
  );
  return Promise.allSettled(orders);
}

describe("orders of one moment that somebody waits for", () => {
  it("find a place each without trying those of all others", async () => {
    const { ports, slots, tries } = heldOrders();
    const outcomes = await orderAtOnce(ports, limit);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(slots.size).toBe(limit);
    // Each from the lowest on: 1,275 tries.
    expect(tries()).toBeLessThan(limit * 8);
  });

  it("are refused over the limit without trying every place", async () => {
    const { ports, slots, tries } = heldOrders();
    const outcomes = await orderAtOnce(ports, limit * 3);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(limit * 2);
    expect(slots.size).toBe(limit);
    expect(tries()).toBeLessThan(limit * 3 * 8);
  });
});
