import { createHash } from "node:crypto";
import { publishRequest, testSite } from "../../requests.ts";
import { startPublishing, type TestAccount, testAccount } from "../../start-publishing.ts";
import { linkedForSuite, testApiUrl } from "../start-linked.ts";

/** Digests of the secrets of two browsers. */
const [browserBinding, otherBinding] = ["this", "other"].map((secret) =>
  createHash("sha256").update(secret).digest("base64url"),
) as [string, string];

describe("linking an account by consent", () => {
  let account: TestAccount;
  let publicationId: string;
  let now = new Date();
  const publishing = linkedForSuite({ now: () => now });
  beforeEach(async () => {
    now = new Date();
    account = testAccount();
    const site = testSite();
    publicationId = site.publicationId;
    await publishing.call("publish", publishRequest(site), account);
  });

  type Kind = "CONNECTION_KIND_LINKEDIN" | "CONNECTION_KIND_X";
  const nobody = { accountId: "nobody", tier: "" };
  const start = (kind: Kind, more: { author?: string; redirectUri?: string } = {}) =>
    publishing.call("startOAuth", { publicationId, kind, browserBinding, ...more }, account, "operator");
  type Back = { state: string; code?: string; error?: string };
  const finish = (kind: Kind, back: Back, binding = browserBinding) =>
    publishing.call("finishOAuth", { kind, browserBinding: binding, ...back }, nobody);
  const finishAsMember = (kind: Kind, back: Back, { binding = browserBinding, as = account } = {}) =>
    publishing.call("finishOAuth", { kind, browserBinding: binding, ...back }, as, "dashboard");
  const connections = async () => (await publishing.call("listConnections", { publicationId }, account)).connections;
  const progress = async (oauthId: string) => publishing.call("getOAuth", { oauthId }, account);

  it.each([
    ["CONNECTION_KIND_LINKEDIN", "linkedin", { author: "urn:li:person:Consenting1", name: "Ann Example" }],
    ["CONNECTION_KIND_X", "x", { userId: "4242", username: "tea_times" }],
  ] as const)("links %s, whose posts are shared from then on", async (kind, network, settings) => {
    const { consentUrl, oauthId } = await start(kind);
    expect(new URL(consentUrl).searchParams.get("redirect_uri")).toBe(`${testApiUrl}/oauth/${network}/callback`);
    expect(await progress(oauthId)).toMatchObject({ state: "O_AUTH_STATE_WAITING" });
    const { connection } = await finish(kind, publishing[network].consent(consentUrl));
    expect(connection).toMatchObject({ publicationId, kind, settings, state: "CONNECTION_STATE_WORKING" });
    expect(Date.parse(connection?.settings.expiresAt ?? "")).toBeGreaterThan(now.getTime());
    expect(await progress(oauthId)).toMatchObject({ state: "O_AUTH_STATE_LINKED" });
    const share = kind === "CONNECTION_KIND_X" ? { twitter: {} } : { linkedin: {} };
    const site = testSite({ publicationId });
    const article = { title: `By consent on ${network}` };
    const answer = await publishing.call("publish", publishRequest(site, { ...share, article }), account);
    expect(answer[network === "x" ? "twitter" : "linkedin"]).toMatchObject({ success: true });
  });

  it("uses PKCE with S256 for X, and no PKCE for LinkedIn, which refuses it", async () => {
    const x = new URL((await start("CONNECTION_KIND_X")).consentUrl).searchParams;
    expect([x.get("code_challenge_method"), x.get("code_challenge")?.length]).toEqual(["S256", 43]);
    expect(x.get("scope")).toBe("tweet.read tweet.write users.read offline.access");
    const linkedin = new URL((await start("CONNECTION_KIND_LINKEDIN")).consentUrl).searchParams;
    expect(linkedin.has("code_challenge")).toBe(false);
  });

  it("requests the scope for an organisation if one is named", async () => {
    const author = "urn:li:organization:77";
    const { consentUrl } = await start("CONNECTION_KIND_LINKEDIN", { author });
    expect(new URL(consentUrl).searchParams.get("scope")).toContain("w_organization_social");
    const { connection } = await finish("CONNECTION_KIND_LINKEDIN", publishing.linkedin.consent(consentUrl));
    expect(connection?.settings.author).toBe(author);
    await expect(start("CONNECTION_KIND_LINKEDIN", { author: "urn:li:person:1" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("accepts each state once", async () => {
    const { consentUrl } = await start("CONNECTION_KIND_X");
    const back = publishing.x.consent(consentUrl);
    await finish("CONNECTION_KIND_X", back);
    const second = await finish("CONNECTION_KIND_X", { ...publishing.x.consent(consentUrl), state: back.state });
    expect(second).toMatchObject({ connection: null, error: expect.stringContaining("already used") });
  });

  it.each([
    ["after 10 minutes", async () => new Date(Date.now() + 601_000)],
    ["at the other network's address", async () => undefined],
    ["with a state that nobody was given", async () => undefined],
  ])("links nothing %s", async (when, later) => {
    const { consentUrl } = await start("CONNECTION_KIND_X");
    const back = publishing.x.consent(consentUrl);
    now = (await later()) ?? now;
    const kind = when.includes("other") ? "CONNECTION_KIND_LINKEDIN" : "CONNECTION_KIND_X";
    const state = when.includes("nobody") ? "a".repeat(43) : back.state;
    const { connection, error } = await finish(kind, { ...back, state });
    expect([connection, error]).toEqual([null, expect.stringContaining("Start again")]);
    expect(await connections()).toEqual([]);
  });

  it.each([
    ["the person refuses", { error: "access_denied" }, "did not give consent (access_denied)", "DENIED"],
    ["the person cancels", { error: "user_cancelled_login" }, "did not give consent (user_cancelled_login)", "DENIED"],
    ["the app is wrong", { error: "invalid_scope" }, "did not give consent (invalid_scope)", "FAILED"],
    ["the code is not X's", { code: "made-up" }, "The network refused: Value passed for the token was", "FAILED"],
  ])("says so if %s, also to a client that polls", async (_what, back, error, outcome) => {
    const { consentUrl, oauthId } = await start("CONNECTION_KIND_X");
    const state = new URL(consentUrl).searchParams.get("state") ?? "";
    const result = `O_AUTH_RESULT_${outcome}`;
    const told = { result, error: expect.stringContaining(error) };
    expect(await finish("CONNECTION_KIND_X", { state, ...back })).toMatchObject(told);
    expect(await progress(oauthId)).toMatchObject({ state: "O_AUTH_STATE_FAILED", kind: "CONNECTION_KIND_X", ...told });
  });

  it("can be completed only by the browser that began it, which may still do so after others have tried", async () => {
    const { consentUrl, oauthId } = await start("CONNECTION_KIND_X");
    const back = publishing.x.consent(consentUrl);
    for (const binding of [otherBinding, "", "x".repeat(10_000), browserBinding.slice(0, -1)]) {
      for (const given of [back, { state: back.state, error: "access_denied" }]) {
        const refused = await finish("CONNECTION_KIND_X", given, binding);
        expect(refused).toMatchObject({ connection: null, result: "O_AUTH_RESULT_OTHER_BROWSER" });
        expect([refused.publicationId, refused.oauthId]).toEqual([undefined, undefined]);
      }
    }
    expect(await progress(oauthId)).toMatchObject({ state: "O_AUTH_STATE_WAITING" });
    expect((await finish("CONNECTION_KIND_X", back)).result).toBe("O_AUTH_RESULT_LINKED");
  });

  it.each(["", "short", "a".repeat(44), `${"a".repeat(42)} `])("begins with no binding such as %j", async (binding) => {
    const wish = { publicationId, kind: "CONNECTION_KIND_X", browserBinding: binding } as const;
    const begun = publishing.call("startOAuth", wish, account, "dashboard");
    await expect(begun).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("browserBinding") });
  });

  it("leads a member back to the given address, and is completed for the member's own account only", async () => {
    const redirectUri = "https://galley.example/dashboard/oauth/x/callback";
    const { consentUrl, oauthId } = await start("CONNECTION_KIND_X", { redirectUri });
    expect(new URL(consentUrl).searchParams.get("redirect_uri")).toBe(redirectUri);
    const back = publishing.x.consent(consentUrl);
    const foreign = await finishAsMember("CONNECTION_KIND_X", back, { as: testAccount() });
    expect(foreign).toMatchObject({ connection: null, result: "O_AUTH_RESULT_OTHER_OWNER" });
    expect(foreign.publicationId).toBeUndefined();
    const elsewhere = await finishAsMember("CONNECTION_KIND_X", back, { binding: otherBinding });
    expect(elsewhere).toMatchObject({ result: "O_AUTH_RESULT_OTHER_BROWSER", publicationId });
    const own = await finishAsMember("CONNECTION_KIND_X", back);
    expect(own).toMatchObject({ result: "O_AUTH_RESULT_LINKED", publicationId, oauthId });
    const again = await finishAsMember("CONNECTION_KIND_X", back);
    expect(again).toMatchObject({ connection: null, result: "O_AUTH_RESULT_OVER", publicationId });
  });

  it("is completed once when the browser comes back twice at the same time", async () => {
    const { consentUrl } = await start("CONNECTION_KIND_X");
    const back = publishing.x.consent(consentUrl);
    const results = await Promise.all([1, 2, 3].map(() => finish("CONNECTION_KIND_X", back)));
    expect(results.map(({ result }) => result).sort()).toEqual([
      "O_AUTH_RESULT_LINKED",
      "O_AUTH_RESULT_OVER",
      "O_AUTH_RESULT_OVER",
    ]);
  });

  describe("again", () => {
    const revisionOf = async () => (await connections()).map(({ revision, state }) => ({ revision, state }));

    it.each([
      ["the person refuses", (state: string) => ({ state, error: "access_denied" })],
      ["the network refuses the code", (state: string) => ({ state, code: "made-up" })],
    ])("loses nothing if %s", async (_what, back) => {
      await publishing.link(publicationId, account);
      const before = await revisionOf();
      const { consentUrl } = await start("CONNECTION_KIND_X");
      await finish("CONNECTION_KIND_X", back(new URL(consentUrl).searchParams.get("state") ?? ""));
      expect(await revisionOf()).toEqual(before);
    });

    it("loses nothing if the new access does not work, and says why", async () => {
      await publishing.link(publicationId, account);
      const before = await revisionOf();
      const { consentUrl, oauthId } = await start("CONNECTION_KIND_LINKEDIN");
      publishing.linkedin.failNext("/rest/images", { status: 403 });
      const back = publishing.linkedin.consent(consentUrl);
      const { connection, result } = await finish("CONNECTION_KIND_LINKEDIN", back);
      expect([connection, result]).toEqual([null, "O_AUTH_RESULT_FAILED"]);
      expect((await progress(oauthId)).error).toContain("The earlier link stays as it was.");
      expect(await revisionOf()).toEqual(before);
    });

    it("links no other account than before, and revokes the access to it", async () => {
      await publishing.link(publicationId, account);
      const [before] = await connections();
      const stored = publishing.database.collection("connections");
      await stored.updateOne(
        { publicationId, slot: "x" },
        { $set: { "settings.userId": "1", "settings.username": "tea" } },
      );
      const { consentUrl } = await start("CONNECTION_KIND_X");
      const { connection, result, error } = await finish("CONNECTION_KIND_X", publishing.x.consent(consentUrl));
      expect([connection, result]).toEqual([null, "O_AUTH_RESULT_OTHER_ACCOUNT"]);
      expect(error).toContain("came from @tea_times, but @tea is linked.");
      expect((await connections()).map(({ revision }) => revision)).toContain(before?.revision);
      expect(publishing.x.callsTo("/2/oauth2/revoke").length).toBeGreaterThanOrEqual(2);
    });

    it("replaces the earlier link of the same account", async () => {
      await publishing.link(publicationId, account);
      const { consentUrl } = await start("CONNECTION_KIND_X");
      const { result } = await finish("CONNECTION_KIND_X", publishing.x.consent(consentUrl));
      expect(result).toBe("O_AUTH_RESULT_LINKED");
      expect((await connections()).map(({ kind }) => kind)).toEqual(["CONNECTION_KIND_LINKEDIN", "CONNECTION_KIND_X"]);
    });
  });

  it("tells of each network which scopes its app asks for, also before an app is configured", async () => {
    const { oauthApps } = await publishing.call("listConnections", { publicationId }, account);
    const kinds = ["CONNECTION_KIND_LINKEDIN", "CONNECTION_KIND_X"];
    expect(oauthApps.map(({ kind, configured }) => [kind, configured])).toEqual(kinds.map((kind) => [kind, true]));
    const plain = await startPublishing({ publicBaseUrl: testApiUrl });
    await plain.call("publish", publishRequest(testSite({ publicationId })), account);
    const { oauthApps: none } = await plain.call("listConnections", { publicationId }, account);
    expect(none).toEqual(oauthApps.map((app) => ({ ...app, configured: false })));
    await plain.end();
  });

  it("is visible only to its own account", async () => {
    const { oauthId } = await start("CONNECTION_KIND_X");
    await expect(publishing.call("getOAuth", { oauthId }, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    const wish = { publicationId, kind: "CONNECTION_KIND_X", browserBinding } as const;
    const foreign = publishing.call("startOAuth", wish, testAccount(), "operator");
    await expect(foreign).rejects.toMatchObject({ kind: "not-found" });
  });

  it("links nothing to a publication that was deleted in the meantime, and leaves no data", async () => {
    const { consentUrl } = await start("CONNECTION_KIND_X");
    const back = publishing.x.consent(consentUrl);
    await publishing.call("purgePublication", { publicationId }, account);
    expect(await finish("CONNECTION_KIND_X", back)).toMatchObject({ connection: null });
    for (const name of ["oauth_flows", "connections", "token_refreshes"]) {
      expect(await publishing.database.collection(name).countDocuments({ publicationId })).toBe(0);
    }
  });

  it("stores neither the state nor the verifier as plain text", async () => {
    const { consentUrl } = await start("CONNECTION_KIND_X");
    const state = new URL(consentUrl).searchParams.get("state") ?? "";
    const flow = await publishing.database.collection("oauth_flows").findOne({ publicationId });
    expect(JSON.stringify(flow)).not.toContain(state);
    expect(String(flow?.sealedVerifier)).toMatch(/^[\w-]+\.[\w.-]+$/);
  });

  it("names the variables that the operator must set if no app is configured", async () => {
    const plain = await startPublishing({ publicBaseUrl: testApiUrl });
    for (const [kind, variable] of [
      ["CONNECTION_KIND_LINKEDIN", "LINKEDIN_CLIENT_ID"],
      ["CONNECTION_KIND_X", "X_CLIENT_ID"],
    ] as const) {
      const started = plain.call("startOAuth", { publicationId, kind, browserBinding }, account, "operator");
      await expect(started).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(variable) });
    }
    await plain.end();
  });
});
