import { ServiceError } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Replica, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replicas: [Replica, Replica] = [await system.startReplica(), await system.startReplica()];

const jobs = () => system.database.collection("jobs");

describe("concurrent generations", () => {
  it("never exceed the tier's limit over two replicas, and all are completed", async () => {
    const tenant = system.tenant("pro");
    const orders = Array.from({ length: 24 }, () => draftOrder(tenant.publication.id));
    for (const { title } of orders) system.writer.hold(`${title}/text`);
    let most = 0;
    let done = 0;
    await Promise.all(
      orders.map((order, index) =>
        replicas[index % 2 === 0 ? 0 : 1].call("startDraft", { order, webhook: webhook() }, tenant.as()),
      ),
    );
    const drained = async (): Promise<boolean> => {
      most = Math.max(most, await jobs().countDocuments({ accountId: tenant.accountId, state: "running" }));
      done = await jobs().countDocuments({ accountId: tenant.accountId, state: "done" });
      return done === orders.length;
    };
    await waitUntil(() => system.writer.atOnce === 5);
    for (const { title } of orders) system.writer.letGo(`${title}/text`);
    // The timeout is long, because two replicas and their databases share a machine that may be busy.
    await waitUntil(drained, { timeoutMilliseconds: 50_000 });
    expect(most).toBeLessThanOrEqual(5);
    expect(system.writer.maxAtOnce).toBe(5);
    expect(await jobs().countDocuments({ slot: { $exists: true } })).toBe(0);
  });

  it("accept exactly as many concurrent callers as there are slots", async () => {
    const tenant = system.tenant("pro");
    const orders = Array.from({ length: 12 }, () => draftOrder(tenant.publication.id));
    for (const { title } of orders) system.writer.hold(`${title}/text`);
    const refusals: string[] = [];
    const answers = orders.map((order, index) =>
      replicas[index % 2 === 0 ? 0 : 1].call("generateDraft", { order, detached: false }, tenant.as()).then(
        () => "made",
        (error: unknown) => void refusals.push(error instanceof ServiceError ? error.kind : "other"),
      ),
    );
    // All other calls must be rejected before a draft is released, because its slot could be used by one of them.
    await waitUntil(() => refusals.length === 7 && system.writer.atOnce === 5);
    for (const { title } of orders) system.writer.letGo(`${title}/text`);
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(5);
    expect(refusals).toEqual(Array(7).fill("rate-limited"));
  });
});
