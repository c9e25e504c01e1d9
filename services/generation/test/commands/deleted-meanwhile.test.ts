import { randomUUID } from "node:crypto";
import { ensureIndexes } from "@galley/service-kit/mongo";
import { createNotifier } from "@galley/service-kit/scheduling";
import { type AcceptDraftPorts, acceptDraft } from "../../src/commands/accept-draft.ts";
import { type QueueScoutRunPorts, queueScoutRun } from "../../src/commands/queue-scout-run.ts";
import { createTombstoneGuard, type Scope } from "../../src/domain/tombstone-guard.ts";
import { outcomeEvent } from "../../src/events/outcome-events.ts";

import { purgePublication } from "../../src/purge/purge-publication.ts";
import { createStores } from "../../src/store/create-stores.ts";
import { testDatabase } from "../harness/store.ts";
import { webhook } from "../harness/system.ts";

const database = await testDatabase();
const stores = createStores(database, 2_500, outcomeEvent);
await ensureIndexes(database);

const now = () => new Date();
const ends = createNotifier();
const purge = (scope: Scope) => purgePublication({ ...stores, interrupt: () => undefined, ends, now }, scope);
const bury = ({ accountId, publicationId }: Scope) => stores.tombstones.put(accountId, publicationId, now());

/** Dependencies of an order. At the given read of a tombstone (counted from 1), `happens` is called; 0 means never. */
function portsWhere(look = 0, happens = (): Promise<void> => Promise.resolve()): AcceptDraftPorts & QueueScoutRunPorts {
  let looks = 0;
  const has = async (accountId: string, publicationId: string): Promise<boolean> => {
    looks += 1;
    if (looks === look) await happens();
    return stores.tombstones.has(accountId, publicationId);
  };
  const limits = { maxGenerations: () => 5, maxWaitingJobs: () => 5 };
  return {
    ...stores,
    ...limits,
    content: {} as AcceptDraftPorts["content"],
    guard: createTombstoneGuard({ has }),
    newId: randomUUID,
    now,
    newWork: createNotifier(),
  };
}

const newScope = (): Scope & { tier: string } => ({
  accountId: randomUUID(),
  publicationId: randomUUID(),
  tier: "pro",
});

function orderDraft(ports: AcceptDraftPorts, { accountId, publicationId }: Scope, operationId = "draft:1") {
  const brief = { title: "T", instructions: "W", publication: { name: "P" }, style: { name: "S", systemPrompt: "" } };
  const order = { sessionId: randomUUID(), brief, publish: "never" } as const;
  const wish = { operationId, title: "T", plan: () => Promise.resolve({ publicationId, order }) };
  return acceptDraft(ports, { accountId, tier: "pro" }, wish, {
    webhook: webhook(),
    signal: new AbortController().signal,
  });
}

const orderRun = (ports: QueueScoutRunPorts, scope: Scope & { tier: string }, operationId = "1") =>
  queueScoutRun(ports, scope, { operationId, webhook: webhook(operationId), isScheduled: false });

/** Returns how many events wait in the outbox. */
async function toldOf({ publicationId }: Scope): Promise<number> {
  const found = await database.collection<{ outbox: unknown[] }>("jobs").find({ publicationId }).toArray();
  return found.flatMap(({ outbox }) => outbox).length;
}

const kinds = [
  ["a draft", orderDraft],
  ["a scout run", orderRun],
] as const;

describe.each(kinds)("an order for %s whose publication is being deleted", (_what, order) => {
  it("is rejected without an event if the deletion has not found it yet", async () => {
    const scope = newScope();
    const ports = portsWhere(1, () => bury(scope));
    await expect(order(ports, scope)).rejects.toMatchObject({ kind: "not-found" });
    await purge(scope);
    expect(await toldOf(scope)).toBe(0);
  });

  it("is accepted if the deletion found it first, and sends NOT_FOUND once", async () => {
    const scope = newScope();
    await order(
      portsWhere(1, () => purge(scope)),
      scope,
    );
    expect(await toldOf(scope)).toBe(1);
  });
});

describe("an order that was accepted before its publication was deleted", () => {
  it("stays accepted if the deletion comes before its session is stored, and leaves no session", async () => {
    const scope = newScope();
    await orderDraft(
      portsWhere(2, () => purge(scope)),
      scope,
    );
    expect(await toldOf(scope)).toBe(1);
    expect(await database.collection("sessions").countDocuments({ publicationId: scope.publicationId })).toBe(0);
  });

  it("stays accepted for a repeated call between the tombstone and the end of the job", async () => {
    const scope = newScope();
    const first = await orderDraft(portsWhere(), scope);
    await bury(scope);
    expect(await orderDraft(portsWhere(), scope)).toEqual(first);
    await purge(scope);
    expect(await toldOf(scope)).toBe(1);
  });

  it("stays accepted for a call that joined a scout run", async () => {
    const scope = newScope();
    const ports = portsWhere();
    const runId = await orderRun(ports, scope);
    await bury(scope);
    expect(await orderRun(ports, scope, "2")).toBe(runId);
    await purge(scope);
    expect(await toldOf(scope)).toBe(2);
  });
});
