import { createHash } from "node:crypto";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Browser, createBrowser, createWorld, signIn, type World } from "./world.ts";

const consentUrl = "https://x.example/authorize?state=s";
const state = "s".repeat(43);

let world: World;
let owner: Browser;
let ownerCookie: string;
beforeAll(async () => {
  world = await createWorld();
  world.newAccount("a");
  owner = await signIn(world, "a");
  ownerCookie = owner.cookie();
});
beforeEach(() => {
  world.answers.startOAuth = () => ({ oauthId: "o1", consentUrl, expiresAt: 1_900_000_000 });
  world.answers.finishOAuth = () => ({ result: "O_AUTH_RESULT_LINKED", publicationId: "p1", oauthId: "o1" });
});
afterAll(() => world.close());

const digest = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
const callsTo = (name: string) => world.received.filter(({ call }) => call === `publishing/${name}`);

/** Starts a consent as a page does. Returns the answer, and the cookies that the browser has afterwards. */
async function start(cookie: string, body: object = {}, base = world) {
  const response = await fetch(`${base.base}/dashboard/rpc/galley.dashboard.v1.DashboardService/StartOAuth`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base.origin, cookie },
    body: JSON.stringify({ publicationId: "p1", network: "NETWORK_X", ...body }),
  });
  const set = response.headers.get("set-cookie") ?? "";
  const [given = ""] = set.split(";");
  return { status: response.status, text: await response.text(), set, given, cookies: `${cookie}; ${given}` };
}

/** Opens an address under `/dashboard/oauth` as a browser does. */
async function open(path: string, cookie: string, method = "GET") {
  const response = await fetch(`${world.base}/dashboard/oauth/${path}`, {
    method,
    headers: { cookie },
    redirect: "manual",
  });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

const back = `x/finish?state=${state}&code=c1`;

describe("the start of a consent", () => {
  it("binds it to the browser by a cookie, of which services get only a digest", async () => {
    const { status, text, set, given } = await start(ownerCookie);
    expect([status, JSON.parse(text)]).toEqual([200, { consentUrl, expiresAt: "1900000000" }]);
    expect(set).toMatch(/^galley-consent-\w{8}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    const [, secret = ""] = given.split("=");
    const [call] = callsTo("startOAuth").slice(-1);
    expect(call).toMatchObject({
      accountId: "a",
      issuer: "dashboard",
      request: {
        publicationId: "p1",
        kind: "CONNECTION_KIND_X",
        browserBinding: digest(secret),
        redirectUri: "http://localhost:8080/dashboard/oauth/x/callback",
      },
    });
    expect(JSON.stringify(world.received)).not.toContain(secret);
  });

  it("keeps the secret of a browser, so that consents in two tabs can be completed", async () => {
    const first = await start(ownerCookie);
    const second = await start(first.cookies, { network: "NETWORK_LINKEDIN", author: "urn:li:organization:7" });
    expect(second.given).toBe(first.given);
    const [call] = callsTo("startOAuth").slice(-1);
    expect(call?.request).toMatchObject({ kind: "CONNECTION_KIND_LINKEDIN", author: "urn:li:organization:7" });
  });

  it("takes no secret that is none", async () => {
    const { given } = await start(ownerCookie);
    const [name] = given.split("=");
    for (const planted of ["x", "", "a".repeat(44)]) {
      expect((await start(`${ownerCookie}; ${name}=${planted}`)).given).toMatch(/=[\w-]{43}$/);
    }
  });

  it("has a cookie that no other host and no unencrypted page can set, on https", async () => {
    const encrypted = await createWorld({ dashboardUrl: "https://galley.example/dashboard" });
    encrypted.newAccount("a");
    encrypted.answers.startOAuth = () => ({ consentUrl });
    const owner = await signIn(encrypted, "a");
    const { set } = await start(owner.cookie(), {}, encrypted);
    expect(set).toMatch(/^__Host-galley-consent-\w{8}=.*; HttpOnly; SameSite=Strict; Secure$/);
    await encrypted.close();
  });

  it("is refused for no network", async () => {
    const { status, text, set } = await start(ownerCookie, { network: 0 });
    expect([status, text, set]).toEqual([400, expect.stringContaining("network must be LinkedIn or X"), ""]);
  });

  it("sets no cookie when publishing refuses it", async () => {
    world.answers.startOAuth = () => {
      throw unavailable();
    };
    expect((await start(ownerCookie)).set).toBe("");
  });
});

describe("the way back from a network", () => {
  it("goes by a page that brings the cookies, which browsers withhold after a redirect from another site", async () => {
    const before = callsTo("finishOAuth").length;
    const { status, text } = await open(`x/callback?state=${state}&code=c1`, "");
    expect([status, text]).toEqual([
      200,
      expect.stringContaining(`0;url=/dashboard/oauth/x/finish?state=${state}&amp;code=c1`),
    ]);
    expect(callsTo("finishOAuth")).toHaveLength(before);
  });

  it("completes the consent for the member's account and leads to the tab Connections", async () => {
    const { cookies, given } = await start(ownerCookie);
    const { status, location } = await open(back, cookies);
    expect([status, location]).toEqual([303, "/dashboard/publications/p1/connections?oauth=o1"]);
    const [call] = callsTo("finishOAuth").slice(-1);
    const browserBinding = digest(given.split("=")[1] ?? "");
    const request = { kind: "CONNECTION_KIND_X", state, code: "c1", browserBinding };
    expect(call).toMatchObject({ accountId: "a", issuer: "dashboard", request });
    expect(call?.request.error).toBeUndefined();
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries).toContainEqual(expect.objectContaining({ action: "connection.saved", target: "p1" }));
  });

  it.each(["DENIED", "OTHER_ACCOUNT", "FAILED"])("leads to the tab Connections after %s too", async (result) => {
    world.answers.finishOAuth = () => ({ result: `O_AUTH_RESULT_${result}`, publicationId: "p1", oauthId: "o1" });
    const { cookies } = await start(ownerCookie);
    const { location } = await open(`x/finish?state=${state}&error=access_denied`, cookies);
    expect(location).toBe("/dashboard/publications/p1/connections?oauth=o1");
    expect(callsTo("finishOAuth").at(-1)?.request).toMatchObject({ error: "access_denied" });
  });

  it.each([
    ["OVER", "already used, or it is more than 10 minutes old"],
    ["OTHER_BROWSER", "was begun in another browser"],
    ["OTHER_OWNER", "was begun for another account of Galley"],
    ["UNSPECIFIED", "It is not known whether the account was linked"],
  ])("says what happened and what to do after %s", async (result, words) => {
    for (const [publicationId, link] of [
      ["p1", "/dashboard/publications/p1/connections"],
      [undefined, "/dashboard/publications"],
    ] as const) {
      if (result === "UNSPECIFIED" && publicationId !== undefined) continue;
      world.answers.finishOAuth = () => ({ result: `O_AUTH_RESULT_${result}`, publicationId });
      const { status, text } = await open(back, ownerCookie);
      expect([status, text]).toEqual([403, expect.stringContaining(words)]);
      expect(text).toContain(`href="${link}"`);
    }
  });

  it("brings no binding from a browser that began nothing, and none of another browser", async () => {
    await open(back, ownerCookie);
    expect(callsTo("finishOAuth").at(-1)?.request.browserBinding).toBe("");
    const { given } = await start(ownerCookie);
    const [name] = given.split("=");
    await open(back, `${ownerCookie}; ${name}=${"z".repeat(43)}`);
    expect(callsTo("finishOAuth").at(-1)?.request.browserBinding).toBe(digest("z".repeat(43)));
  });

  it("needs a session of an owner whose account is not suspended", async () => {
    const { given } = await start(ownerCookie);
    const { link } = await owner.dashboard.inviteMember({ email: "editor@example.org", role: Role.EDITOR });
    const editor = createBrowser(world);
    await editor.signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    const before = callsTo("finishOAuth").length;
    const signedOut = await open(back, given);
    expect([signedOut.status, signedOut.text]).toEqual([401, expect.stringContaining("Sign in and start again")]);
    expect((await open(back, `${editor.cookie()}; ${given}`)).status).toBe(403);
    world.newAccount("b");
    const other = await signIn(world, "b");
    const account = world.accounts.get("b");
    if (account) account.suspended = true;
    await waitUntil(async () => (await open("linkedin/finish", other.cookie())).status === 403);
    expect(callsTo("finishOAuth").filter(({ accountId }) => accountId === "a")).toHaveLength(before);
  });

  it("says so when publishing is away, and records that the outcome is not known", async () => {
    world.answers.finishOAuth = () => {
      throw unavailable();
    };
    const { status, text } = await open(back, ownerCookie);
    expect([status, text]).toEqual([503, expect.stringContaining("Start again in the tab Connections")]);
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries.map(({ action }) => action)).toContain("connection.saved.unconfirmed");
  });

  it.each([
    ["doubled", `state=${state}&code=a&code=b`],
    ["too long", `state=${"s".repeat(200)}&code=${"c".repeat(5_000)}`],
    ["missing", ""],
  ])("passes on nothing that is %s", async (_what, query) => {
    expect(await open(`x/finish?${query}`, ownerCookie)).toMatchObject({ status: 303 });
    const { code, state: given } = callsTo("finishOAuth").at(-1)?.request ?? {};
    expect(code).toBeUndefined();
    expect(["", state]).toContain(given);
  });

  it("is not completed by programs that only look at the address, and is there for LinkedIn and X alone", async () => {
    const { cookies } = await start(ownerCookie);
    const before = callsTo("finishOAuth").length;
    for (const method of ["HEAD", "POST"]) expect((await open(back, cookies, method)).status).toBe(405);
    for (const path of [back.replace("x/", "ghost/"), "x/", "x/finish/", "finish"])
      expect((await open(path, cookies)).status).toBe(404);
    expect(callsTo("finishOAuth")).toHaveLength(before);
  });

  it("shows its small pages with their style, also without single sign-on", async () => {
    const response = await fetch(`${world.base}/dashboard/small-page.css`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect((await open("x/callback", "")).text).toContain('href="/dashboard/small-page.css"');
  });
});
