import { publishRequest, testSite } from "../../requests.ts";
import { startPublishing, type TestAccount, testAccount } from "../../start-publishing.ts";
import { linkedForSuite, testApiUrl } from "../start-linked.ts";

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
  const start = (kind: Kind, more: { author?: string } = {}) =>
    publishing.call("startOAuth", { publicationId, kind, ...more }, account);
  const finish = (kind: Kind, back: { state: string; code?: string; error?: string }) =>
    publishing.call("finishOAuth", { kind, ...back }, nobody);
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
    expect((await publishing.call("listConnections", { publicationId }, account)).connections).toEqual([]);
  });

  it.each([
    ["the person refuses", { error: "access_denied" }, "did not give consent (access_denied)"],
    ["the code is not X's", { code: "made-up" }, "The network refused: Value passed for the token was invalid."],
  ])("says so if %s, also to a client that polls", async (_what, back, error) => {
    const { consentUrl, oauthId } = await start("CONNECTION_KIND_X");
    const state = new URL(consentUrl).searchParams.get("state") ?? "";
    expect((await finish("CONNECTION_KIND_X", { state, ...back })).error).toContain(error);
    expect(await progress(oauthId)).toMatchObject({
      state: "O_AUTH_STATE_FAILED",
      error: expect.stringContaining(error),
    });
  });

  it("is visible only to its own account", async () => {
    const { oauthId } = await start("CONNECTION_KIND_X");
    await expect(publishing.call("getOAuth", { oauthId }, testAccount())).rejects.toMatchObject({ kind: "not-found" });
    const foreign = publishing.call("startOAuth", { publicationId, kind: "CONNECTION_KIND_X" }, testAccount());
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
      const started = plain.call("startOAuth", { publicationId, kind }, account);
      await expect(started).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(variable) });
    }
    await plain.end();
  });
});
