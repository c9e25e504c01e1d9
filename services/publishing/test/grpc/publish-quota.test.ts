import { randomUUID } from "node:crypto";
import { unavailable } from "@galley/service-kit/errors";
import type { PublishPorts } from "../../src/domain/publish.ts";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";

describe("the weekly quota", () => {
  let clock: Date;
  let putFails = false;
  const saturday = new Date("2026-11-21T10:00:00Z");
  const wrap = (ports: PublishPorts): PublishPorts => ({
    ...ports,
    posts: {
      ...ports.posts,
      put: async (input) => {
        if (putFails) throw unavailable("broken by the test");
        return ports.posts.put(input);
      },
    },
  });
  const publishing = publishingForSuite({ overrides: { now: () => clock, wrap } });
  beforeEach(() => {
    clock = saturday;
    putFails = false;
  });

  const publish = (account: TestAccount, site = testSite()) =>
    publishing.call("publish", publishRequest(site), account);
  const readSlots = async ({ accountId }: TestAccount): Promise<number[]> => {
    const used = await publishing.database
      .collection("operations")
      .find({ accountId, slot: { $exists: true } })
      .toArray();
    return used.map(({ slot }) => slot as number).sort((one, other) => one - other);
  };
  const exceeded = (limit: number, current = limit) => ({ kind: "quota-exceeded", quota: { limit, current } });

  it("counts the first publishes of an account across all its publications", async () => {
    const account = testAccount("free");
    for (let count = 0; count < 5; count += 1) await publish(account);
    await expect(publish(account)).rejects.toMatchObject(exceeded(5));
    expect(await readSlots(account)).toEqual([0, 1, 2, 3, 4]);
    await publish(testAccount("free"));
  });

  it.each([8, 20])("gives the last slot to exactly one of %i concurrent publishes", async (callers) => {
    const [account, site] = [testAccount("free"), testSite()];
    for (let count = 0; count < 4; count += 1) await publish(account, site);
    const outcomes = await Promise.allSettled(Array.from({ length: callers }, () => publish(account, site)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(callers - 1);
    for (const { reason } of refused) expect(reason).toMatchObject(exceeded(5));
    expect(await publishing.database.collection("posts").countDocuments({ accountId: account.accountId })).toBe(5);
  });

  it("starts again on Monday at 00:00 UTC", async () => {
    const account = testAccount("tiny");
    clock = new Date("2026-11-22T23:59:59.999Z");
    await publish(account);
    await expect(publish(account)).rejects.toMatchObject(exceeded(1));
    clock = new Date("2026-11-23T00:00:00.000Z");
    await publish(account);
    await expect(publish(account)).rejects.toMatchObject(exceeded(1));
  });

  it("uses no slot of a later week for a post of an earlier one", async () => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite());
    await publishing.call("publish", request, account);
    clock = new Date("2026-11-24T00:00:00Z");
    await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    await publish(account);
  });

  it("gets a slot back from a publish that failed", async () => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite());
    putFails = true;
    await expect(publishing.call("publish", request, account)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await readSlots(account)).toEqual([]);
    putFails = false;
    await publish(account);
    await expect(publishing.call("publish", request, account)).rejects.toMatchObject(exceeded(1));
  });

  it("uses one slot when a failed publish is repeated", async () => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite());
    putFails = true;
    await expect(publishing.call("publish", request, account)).rejects.toMatchObject({ kind: "unavailable" });
    putFails = false;
    await publishing.call("publish", request, account);
    expect(await readSlots(account)).toEqual([0]);
    // The void document of the failed publish is deleted after a day. The post that replaced it must not be.
    const [post] = await publishing.database.collection("posts").find({ sessionId: request.sessionId }).toArray();
    expect(post).toMatchObject({ status: "published" });
    expect(post).not.toHaveProperty("voidedAt");
  });

  it("leaves no data behind after a refusal", async () => {
    const account = testAccount("tiny");
    await publish(account);
    await expect(publish(account)).rejects.toMatchObject(exceeded(1));
    const { accountId } = account;
    expect(await publishing.database.collection("posts").countDocuments({ accountId })).toBe(1);
    const left = await publishing.database.collection("operations").find({ accountId }).toArray();
    expect(left.map(({ state }) => state).sort()).toEqual(["failed", "published"]);
  });

  it("counts the posts that were published on a bigger plan after a downgrade", async () => {
    const account = testAccount("pro");
    for (let count = 0; count < 7; count += 1) await publish(account);
    await expect(publish({ ...account, tier: "free" })).rejects.toMatchObject(exceeded(5, 7));
  });
});
