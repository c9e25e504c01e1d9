import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";
import { breakingPorts } from "./breaking-ports.ts";

// No sweep runs unless a test starts it, and leases end soon after a crash.
const patient = { sweepIntervalMilliseconds: 3_600_000, leaseMilliseconds: 150 };
const published = [
  "sites.upsert",
  "operations.claim",
  "posts.has",
  "operations.usedSlots",
  "operations.takeSlot",
  "operations.markSending",
  "posts.put",
  "sites.find",
  "operations.markPublished",
  "shares.begin",
  "shares.settle",
  "operations.finish",
];
// An update needs no slot and does not look for an earlier post.
const ofNewOnly = ["posts.has", "operations.usedSlots", "operations.takeSlot"];
const updated = published.filter((name) => !ofNewOnly.includes(name));
// A crash before a call is the same as a crash after the previous call.
const deaths = (calls: readonly string[]) => calls.map((name, index): [string, number] => [name, index + 1]);

describe("a process that crashes while it publishes", () => {
  const publishing = publishingForSuite({ overrides: patient });

  const count = (collection: string, filter: object) =>
    publishing.database.collection(collection).countDocuments(filter);
  const slots = ({ accountId }: TestAccount) => count("operations", { accountId, slot: { $exists: true } });
  const posts = ({ accountId }: TestAccount) => count("posts", { accountId, status: "published" });

  /** Publishes in a separate process that crashes. */
  async function publishAndDie(request: ReturnType<typeof publishRequest>, account: TestAccount, atCall: number) {
    const ports = breakingPorts(atCall);
    const dying = await publishing.another({ wrap: ports.wrap });
    ports.arm();
    await expect(dying.call("publish", request, account)).rejects.toMatchObject({ kind: "internal" });
    expect(ports.isDead()).toBe(true);
    await dying.stop();
  }

  it("performs the steps that fail below, in this order", async () => {
    const account = testAccount();
    const request = publishRequest(testSite(), { linkedin: {} });
    for (const steps of [published, updated]) {
      const ports = breakingPorts(Number.POSITIVE_INFINITY);
      const watched = await publishing.another({ wrap: ports.wrap });
      ports.arm();
      await watched.call("publish", { ...request, operationId: randomUUID() }, account);
      expect(ports.calls).toEqual(steps);
      await watched.stop();
    }
  });

  it.each(deaths(published))("after %s: a repeat completes it, with one post and one slot", async (_name, atCall) => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite(), { linkedin: {} });
    await publishAndDie(request, account, atCall);
    const answer = await publishing.call("publish", request, account);
    expect(answer).toMatchObject({ slug: "about-tea", linkedin: { success: false } });
    expect([await posts(account), await slots(account)]).toEqual([1, 1]);
    expect(await publishing.call("publish", request, account)).toEqual(answer);
  });

  it.each(deaths(published))(
    "after %s: without a repeat, the sweep leaves a slot used exactly when there is a post",
    async (_name, atCall) => {
      const account = testAccount("tiny");
      const request = publishRequest(testSite(), { linkedin: {} });
      await publishAndDie(request, account, atCall);
      const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
      await waitUntil(async () => {
        const open = { accountId: account.accountId, state: { $nin: ["published", "failed"] } };
        return (await count("operations", open)) === 0;
      });
      expect(await slots(account)).toBe(await posts(account));
      await sweeping.stop();
      // Publishing again results in one post, whatever the outcome was.
      await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
      expect([await posts(account), await slots(account)]).toEqual([1, 1]);
    },
  );

  it.each(deaths(updated))("after %s while updating: the post and its slot stay", async (_name, atCall) => {
    const account = testAccount("tiny");
    const request = publishRequest(testSite(), { linkedin: {} });
    await publishing.call("publish", request, account);
    const article = { ...request.article, title: "Second edition" };
    const update = { ...request, operationId: randomUUID(), article };
    await publishAndDie(update, account, atCall);
    const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
    await waitUntil(async () => {
      return (await count("operations", { accountId: account.accountId, state: { $ne: "published" } })) === 0;
    });
    await sweeping.stop();
    expect([await posts(account), await slots(account)]).toEqual([1, 1]);
    await publishing.call("publish", update, account);
    expect(await count("posts", { accountId: account.accountId, title: "Second edition" })).toBe(1);
  });
});
