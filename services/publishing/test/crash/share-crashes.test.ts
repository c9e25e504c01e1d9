import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { PublishPorts } from "../../src/domain/publish.ts";
import { linkedForSuite } from "../networks/start-linked.ts";
import { publishRequest, testSite } from "../requests.ts";
import { type TestAccount, testAccount } from "../start-publishing.ts";
import { breakingPorts } from "./breaking-ports.ts";

type Network = "linkedin" | "twitter";
type Step = "begin" | "retake" | "markSending" | "share" | "settle";

/**
 * Ports of a process that crashes directly after a step of a share. The step is done, but the process gets no result.
 */
function dyingAfter(step: Step, network: Network) {
  const ports = breakingPorts(Number.POSITIVE_INFINITY);
  const thenDie = <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) => {
    return async (...given: Arguments): Promise<Result> => {
      await call(...given);
      ports.die();
      throw new Error(`died after ${step}`);
    };
  };
  const wrap = (given: PublishPorts): PublishPorts => {
    const guarded = ports.wrap(given);
    const { shares, socialNetworks } = guarded;
    if (step !== "share") return { ...guarded, shares: { ...shares, [step]: thenDie(shares[step] as never) } };
    const share = thenDie(socialNetworks[network].share);
    return { ...guarded, socialNetworks: { ...socialNetworks, [network]: { share } } };
  };
  return { wrap, isDead: ports.isDead };
}

describe("a process that crashes while it shares", () => {
  // No sweep runs, and leases end soon after a crash.
  const publishing = linkedForSuite({
    sweepIntervalMilliseconds: 3_600_000,
    leaseMilliseconds: 150,
    shareLeaseMilliseconds: 150,
  });

  // The steps before and after are the same for both networks.
  const cases: (readonly [Network, Step])[] = [
    ["linkedin", "begin"],
    ["linkedin", "markSending"],
    ["linkedin", "share"],
    ["linkedin", "settle"],
    ["twitter", "markSending"],
    ["twitter", "share"],
  ];

  async function linkedSite(account: TestAccount) {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), account);
    await publishing.link(site.publicationId, account);
    return site;
  }

  const standing = (text: string) => [
    ...publishing.linkedin.shares.filter(({ shown }) => shown === text),
    ...publishing.x.tweets.filter((tweet) => tweet.text.startsWith(text)),
  ];

  it.each(cases)("on %s after %s: a repeat ends with one post there, even with another text", async (network, step) => {
    const account = testAccount();
    const site = await linkedSite(account);
    const [text, edited] = [`First ${randomUUID()}`, `Edited ${randomUUID()}`];
    const request = publishRequest(site, { [network]: { text } });
    const { wrap, isDead } = dyingAfter(step, network);
    const dying = await publishing.another({ wrap });
    await expect(dying.call("publish", request, account)).rejects.toMatchObject({ kind: "internal" });
    expect(isDead()).toBe(true);
    await dying.stop();
    const stood = standing(text).length;
    expect(stood).toBe(step === "share" || step === "settle" ? 1 : 0);
    await waitUntil(async () => {
      const again = { ...request, operationId: randomUUID(), [network]: { text: edited } };
      return (await publishing.call("publish", again, account))[network]?.success === true;
    });
    expect([...standing(text), ...standing(edited)]).toHaveLength(1);
    // A share that may have been sent is repeated unchanged. One that was certainly not sent may have a new text.
    expect(standing(edited)).toHaveLength(step === "begin" ? 1 : 0);
    expect(await publishing.call("publish", { ...request, operationId: randomUUID() }, account)).toMatchObject({
      [network]: { success: true },
    });
    expect([...standing(text), ...standing(edited)]).toHaveLength(1);
  });

  const retried: (readonly [Network, Step])[] = [
    ["linkedin", "retake"],
    ["linkedin", "share"],
    ["twitter", "markSending"],
    ["twitter", "share"],
    ["twitter", "settle"],
  ];

  it.each(retried)(
    "on %s after %s while it tries again by itself: the next try ends with one post there",
    async (network, step) => {
      const account = testAccount();
      const site = await linkedSite(account);
      const text = `Again ${randomUUID()}`;
      const request = publishRequest(site, { [network]: { text } });
      const [fake, path] = network === "linkedin" ? [publishing.linkedin, "/rest/posts"] : [publishing.x, "/2/tweets"];
      fake.failNext(path, { status: 429 });
      await publishing.call("publish", request, account);
      const shares = publishing.database.collection("shares");
      const share = { sessionId: request.sessionId };
      const comeDue = () => shares.updateOne({ ...share, tryAt: { $exists: true } }, { $set: { tryAt: new Date(0) } });
      await comeDue();
      const { wrap, isDead } = dyingAfter(step, network);
      const dying = await publishing.another({ wrap, shareIntervalMilliseconds: 20 });
      await waitUntil(async () => isDead());
      await dying.stop();
      expect(standing(text)).toHaveLength(step === "share" || step === "settle" ? 1 : 0);
      await comeDue();
      const next = await publishing.another({ shareIntervalMilliseconds: 20 });
      await waitUntil(async () => (await shares.findOne(share))?.state === "succeeded");
      await next.stop();
      expect(standing(text)).toHaveLength(1);
    },
  );

  it("after X issued new tokens and before they were stored: the next share says that the account must be linked again", async () => {
    const account = testAccount();
    const site = await linkedSite(account);
    const connection = { accountId: account.accountId, kind: "x" };
    const connections = publishing.database.collection("connections");
    await connections.updateOne(connection, { $set: { "settings.expiresAt": new Date(0).toISOString() } });
    // As after a crash: X has used up the refresh token, and its response was not stored.
    publishing.x.failNext("/2/oauth2/token", "lost");
    const request = publishRequest(site, { twitter: { text: randomUUID() } });
    expect(await publishing.call("publish", request, account)).toMatchObject({ twitter: { success: false } });
    const again = await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    expect(again.twitter?.error).toMatch(/cannot be renewed.*Link the account again/);
    expect(await connections.findOne(connection)).toMatchObject({ state: "failing" });
    expect(standing(request.twitter?.text ?? "")).toEqual([]);
  });
});
