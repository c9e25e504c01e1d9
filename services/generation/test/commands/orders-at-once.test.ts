import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { createNotifier } from "@galley/service-kit/scheduling";
import { type AcceptDraftPorts, acceptDraft } from "../../src/commands/accept-draft.ts";

const limit = 50;
const principal = { accountId: "account", tier: "enterprise" };

/** A store in memory that counts the attempts to insert an order. */
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
    maxGenerations: () => limit,
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

describe("concurrent orders with a waiting caller", () => {
  it("get one slot each without trying those of all others", async () => {
    const { ports, slots, tries } = heldOrders();
    const outcomes = await orderAtOnce(ports, limit);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(slots.size).toBe(limit);
    // If each order tried the lowest slot first, it would take 1,275 attempts.
    expect(tries()).toBeLessThan(limit * 8);
  });

  it("are rejected above the limit without trying every slot", async () => {
    const { ports, slots, tries } = heldOrders();
    const outcomes = await orderAtOnce(ports, limit * 3);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(limit * 2);
    expect(slots.size).toBe(limit);
    expect(tries()).toBeLessThan(limit * 3 * 8);
  });
});
