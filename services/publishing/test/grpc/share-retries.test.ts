import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { linkedForSuite } from "../networks/start-linked.ts";
import { publishRequest, testSite } from "../requests.ts";
import { type TestAccount, testAccount } from "../start-publishing.ts";

const byItself = expect.stringContaining("It is tried again by itself.");

describe("a share that failed temporarily", () => {
  let account: TestAccount;
  let request: ReturnType<typeof publishRequest>;
  let site: ReturnType<typeof testSite>;
  const publishing = linkedForSuite({ shareIntervalMilliseconds: 20 });
  beforeEach(async () => {
    account = testAccount();
    site = testSite();
    request = publishRequest(site, { linkedin: { text: `L ${randomUUID()}` }, twitter: { text: `X ${randomUUID()}` } });
    await publishing.call("publish", publishRequest(site), account);
    await publishing.link(site.publicationId, account);
  });

  const shares = () => publishing.database.collection("shares");
  const again = () => publishing.call("publish", { ...request, operationId: randomUUID() }, account);
  const readShare = (network: string) => shares().findOne({ sessionId: request.sessionId, network });
  const readState = async (network: string) => (await readShare(network))?.state;
  /** Makes the next retry due. */
  const comeDue = () =>
    shares().updateMany({ sessionId: request.sessionId, tryAt: { $exists: true } }, { $set: { tryAt: new Date(0) } });
  const standing = () => ({
    linkedin: publishing.linkedin.shares.filter(({ shown }) => shown === request.linkedin?.text).length,
    x: publishing.x.tweets.filter(({ text }) => text.startsWith(request.twitter?.text ?? "")).length,
  });

  it("is retried when the network accepts it again, and a repeated publish returns its outcome", async () => {
    const reset = Math.floor(Date.now() / 1_000) + 900;
    publishing.x.failNext("/2/tweets", {
      status: 429,
      headers: { "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(reset) },
    });
    publishing.linkedin.failNext("/rest/posts", { status: 429, headers: { "retry-after": "300" } });
    expect(await again()).toMatchObject({
      linkedin: { success: false, error: byItself },
      twitter: { success: false, error: byItself },
    });
    expect((await readShare("twitter"))?.tryAt).toEqual(new Date(reset * 1_000));
    expect(standing()).toEqual({ linkedin: 0, x: 0 });
    await comeDue();
    await waitUntil(
      async () => (await readState("linkedin")) === "succeeded" && (await readState("twitter")) === "succeeded",
    );
    expect(await again()).toMatchObject({ linkedin: { success: true }, twitter: { success: true } });
    expect(standing()).toEqual({ linkedin: 1, x: 1 });
  });

  it("is searched for before it is sent again if it may have arrived", async () => {
    publishing.linkedin.failNext("/rest/posts", "lost");
    publishing.x.failNext("/2/tweets", "lost");
    const unknown = { success: false, error: expect.stringMatching(/not known\. It is tried again by itself\.$/) };
    expect(await again()).toMatchObject({ linkedin: unknown, twitter: unknown });
    await comeDue();
    await waitUntil(
      async () => (await readState("linkedin")) === "succeeded" && (await readState("twitter")) === "succeeded",
    );
    expect(standing()).toEqual({ linkedin: 1, x: 1 });
    expect(await readShare("twitter")).toMatchObject({ remoteId: expect.any(String) });
  });

  it("is not retried if the owner must fix something, or if the network shows no posts", async () => {
    publishing.linkedin.revoke(`token-of-${site.publicationId}`);
    publishing.x.failNext("/2/tweets", "lost");
    publishing.x.mayRead(false);
    try {
      await again();
      expect(await readShare("linkedin")).not.toHaveProperty("tryAt");
      await comeDue();
      await waitUntil(async () => (await readShare("twitter"))?.tryAt === undefined);
      expect(await readShare("twitter")).toMatchObject({
        state: "unknown",
        error: expect.stringContaining("look there"),
      });
    } finally {
      publishing.x.mayRead(true);
    }
  });

  it("is removed with its publication", async () => {
    publishing.linkedin.failNext("/rest/posts", { status: 429 });
    publishing.x.failNext("/2/tweets", { status: 429 });
    await again();
    const kept = await readShare("twitter");
    await publishing.call("purgePublication", { publicationId: site.publicationId }, account);
    // As if the share had been written directly after the purge.
    if (kept !== null) await shares().insertOne({ ...kept, tryAt: new Date(0) });
    await waitUntil(async () => (await readShare("twitter")) === null);
    expect(standing()).toEqual({ linkedin: 0, x: 0 });
  });

  describe("after another account was linked", () => {
    const linkX = async (userId: string) => {
      const grant = publishing.x.grant();
      const saved = { kind: "CONNECTION_KIND_X" as const, settings: { userId }, credentials: { ...grant } };
      await publishing.call("saveConnection", { publicationId: site.publicationId, ...saved }, account);
    };
    const onX = () => publishing.x.calls.filter(({ path }) => path === "/2/tweets" || path.endsWith("/tweets")).length;

    it("is neither searched for nor sent there if it may have arrived, until the first account is linked again", async () => {
      request = { ...request, linkedin: null };
      await linkX("4242");
      publishing.x.failNext("/2/tweets", "lost");
      await again();
      await linkX("777");
      const before = onX();
      expect(await again()).toMatchObject({
        twitter: {
          success: false,
          error: expect.stringMatching(/for another account than the one that is linked now/),
        },
      });
      expect(onX()).toBe(before);
      expect(await readShare("twitter")).toMatchObject({ state: "unknown", account: "4242" });
      await linkX("4242");
      expect(await again()).toMatchObject({ twitter: { success: true } });
      expect(standing().x).toBe(1);
    });

    it("is found when the same account is linked again with other tokens", async () => {
      publishing.linkedin.failNext("/rest/posts", "lost");
      publishing.x.failNext("/2/tweets", "lost");
      await again();
      await publishing.link(site.publicationId, account);
      expect(await again()).toMatchObject({ linkedin: { success: true }, twitter: { success: true } });
      expect(standing()).toEqual({ linkedin: 1, x: 1 });
    });

    it("behaves the same on LinkedIn, where an organisation is a different account from a person", async () => {
      request = { ...request, twitter: null };
      publishing.linkedin.failNext("/rest/posts", "lost");
      await again();
      const credentials = { accessToken: `token-of-${site.publicationId}` };
      const page = {
        kind: "CONNECTION_KIND_LINKEDIN" as const,
        settings: { author: "urn:li:organization:7" },
        credentials,
      };
      await publishing.call(
        "saveConnection",
        { publicationId: site.publicationId, ...page, keepWithProblems: true },
        account,
      );
      const before = publishing.linkedin.callsTo("/rest/posts").length;
      const { linkedin } = await again();
      expect(linkedin?.error).toMatch(/for another account than the one that is linked now/);
      expect(publishing.linkedin.callsTo("/rest/posts")).toHaveLength(before);
    });

    it("is not retried automatically there, but when it is requested again", async () => {
      request = { ...request, linkedin: null };
      await linkX("4242");
      publishing.x.failNext("/2/tweets", { status: 429 });
      await again();
      await linkX("777");
      await comeDue();
      await waitUntil(async () => /Another account on X/.test((await readShare("twitter"))?.error ?? ""));
      expect(standing().x).toBe(0);
      await shares().updateOne({ sessionId: request.sessionId }, { $unset: { retryAt: 1 } });
      expect(await again()).toMatchObject({ twitter: { success: true } });
      expect(standing().x).toBe(1);
    });
  });
});
