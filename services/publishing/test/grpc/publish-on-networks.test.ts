import { randomUUID } from "node:crypto";
import { linkedForSuite } from "../networks/start-linked.ts";
import { publishRequest, testSite } from "../requests.ts";
import { type TestAccount, testAccount } from "../start-publishing.ts";

describe("a publish on linked networks", () => {
  let account: TestAccount;
  let xRefreshToken: string;
  let request: ReturnType<typeof publishRequest>;
  const publishing = linkedForSuite();
  const failingConnections = async (by: TestAccount) =>
    (await publishing.call("listFailingConnections", {}, by, "dashboard")).connections;
  beforeEach(async () => {
    account = testAccount();
    const site = testSite();
    request = publishRequest(site, {
      linkedin: { text: `LinkedIn ${randomUUID()}` },
      twitter: { text: `X ${randomUUID()}` },
    });
    // The site of a publication must exist before something is linked.
    await publishing.call("publish", publishRequest(site), account);
    ({ xRefreshToken } = await publishing.link(site.publicationId, account));
  });

  const again = () => publishing.call("publish", { ...request, operationId: randomUUID() }, account);
  const postsOf = (text: string | undefined) => ({
    linkedin: publishing.linkedin.shares.filter(({ shown }) => shown === text),
    x: publishing.x.tweets.filter((tweet) => tweet.text.startsWith(`${text}\n`)),
  });
  const stored = async () => {
    const found = await publishing.database.collection("shares").find({ sessionId: request.sessionId }).toArray();
    return Object.fromEntries(found.map((share) => [share.network, share]));
  };

  it("shares once on both, and stores where", async () => {
    const answer = await again();
    expect(answer).toMatchObject({ linkedin: { success: true }, twitter: { success: true } });
    expect(await again()).toMatchObject({ linkedin: { success: true }, twitter: { success: true } });
    const [onLinkedIn] = postsOf(request.linkedin?.text).linkedin;
    const [onX] = postsOf(request.twitter?.text).x;
    expect(onX?.text).toBe(`${request.twitter?.text}\n${answer.url}`);
    expect(onLinkedIn?.article.source).toBe(answer.url);
    expect(await stored()).toMatchObject({
      linkedin: { state: "succeeded", remoteId: onLinkedIn?.id, remoteUrl: expect.stringContaining("linkedin.com") },
      twitter: { state: "succeeded", remoteId: onX?.id, remoteUrl: expect.stringContaining(`status/${onX?.id}`) },
    });
  });

  it("is published whatever happens to its shares, each of which is retried separately and never made twice", async () => {
    publishing.linkedin.failNext("/rest/posts", "lost");
    publishing.x.failNext("/2/tweets", { status: 403, body: { detail: "You may not have more than one cashtag." } });
    const first = await again();
    expect(first.linkedin).toMatchObject({ success: false, error: expect.stringContaining("not known") });
    expect(first.twitter).toMatchObject({ success: false, error: expect.stringContaining("cashtag") });
    expect((await publishing.get(new URL(first.url).pathname)).status).toBe(200);
    expect(await again()).toMatchObject({ linkedin: { success: true }, twitter: { success: true } });
    expect(postsOf(request.linkedin?.text).linkedin).toHaveLength(1);
    expect(postsOf(request.twitter?.text).x).toHaveLength(1);
  });

  it("renews X's access once for all replicas, and never uses a refresh token twice", async () => {
    await publishing.database
      .collection("connections")
      .updateOne(
        { accountId: account.accountId, kind: "x" },
        { $set: { "settings.expiresAt": new Date(0).toISOString() } },
      );
    const other = await publishing.another();
    const refreshes = publishing.x.callsTo("/2/oauth2/token").length;
    const site = request.site as { publicationId: string };
    const requests = Array.from({ length: 6 }, () => publishRequest(site, { twitter: { text: randomUUID() } }));
    const answers = await Promise.all(
      requests.map((one, index) => (index % 2 === 0 ? publishing : other).call("publish", one, account)),
    );
    expect(answers.map(({ twitter }) => twitter)).toEqual(
      answers.map(() => expect.objectContaining({ success: true })),
    );
    expect(publishing.x.callsTo("/2/oauth2/token")).toHaveLength(refreshes + 1);
    await other.stop();
  });

  it("says which account's access is lost and how to fix it, also in the list of connections", async () => {
    publishing.linkedin.revoke(`token-of-${request.site?.publicationId}`);
    const { linkedin, twitter } = await again();
    expect(linkedin?.error).toMatch(/LinkedIn was revoked\. Link the account again/);
    expect(twitter).toMatchObject({ success: true });
    const { publicationId = "" } = request.site ?? {};
    const { connections } = await publishing.call("listConnections", { publicationId }, account);
    expect(connections).toMatchObject([
      { kind: "CONNECTION_KIND_LINKEDIN", state: "CONNECTION_STATE_FAILING", problem: linkedin?.error },
      { kind: "CONNECTION_KIND_X", state: "CONNECTION_STATE_WORKING" },
    ]);
    expect(await failingConnections(account)).toEqual([connections[0]]);
    expect(await failingConnections(testAccount())).toEqual([]);
    for (const issuer of ["gateway", "generation", "operator"] as const) {
      const refused = publishing.call("listFailingConnections", {}, account, issuer);
      await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
    }
    const kind = "CONNECTION_KIND_LINKEDIN" as const;
    const { findings } = await publishing.call("testConnection", { publicationId, kind }, account);
    expect(findings).toMatchObject([{ level: "FINDING_LEVEL_PROBLEM" }]);
  });

  it("warns in lists, tests and results of linking before an access ends", async () => {
    const { publicationId = "" } = request.site ?? {};
    const kind = "CONNECTION_KIND_LINKEDIN" as const;
    const ends = Math.floor(Date.now() / 1_000) + 5 * 86_400;
    const settings = { expiresAt: new Date(ends * 1_000).toISOString() };
    const credentials = { accessToken: `token-of-${publicationId}` };
    const warning = expect.stringMatching(/^The access ends on .*Link the account again/);
    const saved = await publishing.call(
      "saveConnection",
      { publicationId, kind, settings, credentials, keepWithProblems: false },
      account,
    );
    expect(saved).toMatchObject({ connection: { accessEndsAt: ends, warning } });
    const { connections } = await publishing.call("listConnections", { publicationId }, account);
    expect(connections).toMatchObject([{ kind, accessEndsAt: ends, warning }, { kind: "CONNECTION_KIND_X" }]);
    expect(await failingConnections(account)).toMatchObject([{ publicationId, kind, warning }]);
    expect(connections[1]).not.toHaveProperty("warning");
    const { findings } = await publishing.call("testConnection", { publicationId, kind }, account);
    expect(findings).toMatchObject([
      { check: "expiry", level: "FINDING_LEVEL_WARNING" },
      { level: "FINDING_LEVEL_GOOD" },
    ]);
  });

  it("revokes the access at X when the link is removed, and does not share there any more", async () => {
    const { publicationId = "" } = request.site ?? {};
    const kind = "CONNECTION_KIND_X" as const;
    expect(publishing.x.stands(xRefreshToken)).toBe(true);
    expect(await publishing.call("removeConnection", { publicationId, kind }, account)).toEqual({ removed: true });
    expect(publishing.x.stands(xRefreshToken)).toBe(false);
    expect(await again()).toMatchObject({
      twitter: { success: false, error: expect.stringMatching(/^X is not linked/) },
    });
  });
});
