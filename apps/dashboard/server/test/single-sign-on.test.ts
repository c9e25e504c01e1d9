import { Code } from "@connectrpc/connect";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { waitUntil } from "@galley/test-kit/conditions";
import { client, type FakeIssuer, startFakeIssuer } from "@galley/test-kit/fake-issuer";
import { type Browser, createBrowser, createWorld, failureOf, signIn, type World } from "./world.ts";

let issuer: FakeIssuer;
let world: World;
beforeAll(async () => {
  issuer = await startFakeIssuer();
  const settings = { issuer: issuer.url, clientId: client.id, clientSecret: client.secret };
  world = await createWorld({ issuer: settings });
});
afterAll(async () => {
  await world.close();
  await issuer.close();
});
beforeEach(() => {
  issuer.state.person = { email_verified: true };
  issuer.state.userInfo = {};
  issuer.state.change = (claims) => claims;
  issuer.state.signsWithForeignKey = false;
  issuer.state.isAway = false;
  issuer.state.tokenStatus = 200;
});

interface Page {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** A browser that goes to pages, with the cookies of `browser` and of single sign-on. */
function tabOf(browser: Browser) {
  const jar = new Map<string, string>();
  const go = async (path: string): Promise<Page> => {
    const [name = "", value = ""] = browser.cookie().split("=");
    if (name !== "") jar.set(name, value);
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(`${world.base}/dashboard/sso/${path}`, {
      redirect: "manual",
      headers: { cookie, "x-real-ip": browser.headers["x-real-ip"] ?? "" },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      expect(set).toContain("HttpOnly; SameSite=Strict");
      jar.set(pair.split("=")[0] ?? "", pair.split("=")[1] ?? "");
      if (pair.startsWith("galley-session")) browser.setCookie(pair);
    }
    return { status: response.status, location: response.headers.get("location") ?? "", text: await response.text() };
  };
  return {
    go,
    /** Goes to the issuer, signs in there, and comes back as far as the page `callback`. Returns the query of `finish`. */
    comeBack: async (purpose = "page"): Promise<string> => {
      const { status, location } = await go(`start?for=${purpose}`);
      expect(status).toBe(303);
      return issuer.signIn(location);
    },
  };
}

/** Signs somebody in by single sign-on and returns the last page. */
async function goThrough(browser: Browser, purpose = "page"): Promise<Page> {
  const tab = tabOf(browser);
  return tab.go(`finish${await tab.comeBack(purpose)}`);
}

/** An account with its owner, who has signed in once. */
async function newOwner(id: string): Promise<Browser> {
  world.newAccount(id);
  issuer.state.person = { ...issuer.state.person, email: `${id}@example.org` };
  return signIn(world, id);
}

const now = (): number => Math.floor(Date.now() / 1_000);

describe("single sign-on", () => {
  it("signs a member in by the verified e-mail address, and is offered on the sign-in page", async () => {
    const owner = await newOwner("simple");
    const browser = createBrowser(world);
    const { singleSignOnUrl } = await browser.signIn.getSignInOptions({});
    expect(singleSignOnUrl).toBe("/dashboard/sso/start");
    issuer.state.person = { email: "Simple@Example.org", email_verified: true };
    expect(await goThrough(browser)).toMatchObject({ status: 303, location: "/dashboard" });
    const { member } = await browser.dashboard.getSession({});
    expect(member?.email).toBe("simple@example.org");
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries.map(({ action }) => action)).toContain("signed-in.single-sign-on");
  });

  it("asks for a code with PKCE, state and nonce, and leads back by a page of this site", async () => {
    const tab = tabOf(createBrowser(world));
    const { location } = await tab.go("start");
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: client.id,
      response_type: "code",
      scope: "openid email",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:8080/dashboard/sso/callback",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const back = await tab.go(`callback?code=a&state=%22%3E%3Cscript%3E`);
    expect(back.text).toContain('content="0;url=/dashboard/sso/finish?code=a&amp;state=%22%3E%3Cscript%3E"');
    expect(back.text).not.toContain("<script");
  });

  it("reads the e-mail address from the user info where the ID token has none", async () => {
    await newOwner("informed");
    issuer.state.person = {};
    issuer.state.userInfo = { email: "informed@example.org", email_verified: true };
    expect((await goThrough(createBrowser(world))).status).toBe(303);
    issuer.state.userInfo = { email: "informed@example.org", email_verified: false };
    expect((await goThrough(createBrowser(world))).status).toBe(403);
  });

  it("knows keys that the issuer has replaced a moment ago", async () => {
    await newOwner("rotated");
    expect((await goThrough(createBrowser(world))).status).toBe(303);
    await issuer.rotateKeys();
    expect((await goThrough(createBrowser(world))).status).toBe(303);
  });

  it("lets a member of several accounts choose one, once and in the same browser", async () => {
    for (const id of ["one-of-two", "two-of-two"]) {
      world.advance(1);
      const owner = await newOwner(id);
      const { link } = await owner.dashboard.inviteMember({ email: "both@example.org", role: Role.VIEWER });
      await createBrowser(world).signIn.redeemLink({ token: link.split("#")[1] ?? "" });
    }
    issuer.state.person = { email: "both@example.org", email_verified: true };
    const browser = createBrowser(world);
    const tab = tabOf(browser);
    const { status, text } = await tab.go(`finish${await tab.comeBack()}`);
    expect([status, browser.cookie()]).toEqual([200, ""]);
    const choices = [...text.matchAll(/href="\/dashboard\/sso\/(choose[^"]*)">([^<]*)</g)].map(
      ([, href = "", name]) => ({
        href: href.replaceAll("&amp;", "&"),
        name,
      }),
    );
    expect(choices.map(({ name }) => name)).toEqual([
      "Ada (one-of-two@example.org), as viewer",
      "Ada (two-of-two@example.org), as viewer",
    ]);
    const second = choices[1]?.href ?? "";
    expect((await tabOf(createBrowser(world)).go(second)).status).toBe(403);
    expect((await tab.go(second)).status).toBe(303);
    expect((await browser.dashboard.getSession({})).accountId).toBe("two-of-two");
    expect((await tab.go(second)).status).toBe(403);
  });
});

describe("single sign-on refuses", () => {
  const refused = async (expected: string, status = 403): Promise<void> => {
    const browser = createBrowser(world);
    const page = await goThrough(browser);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(expected)]);
    expect(browser.cookie()).toBe("");
  };

  it("an e-mail address that is not verified, and writes it to the audit log of its member", async () => {
    const owner = await newOwner("unverified");
    for (const verified of [false, undefined, "false", 1]) {
      issuer.state.person = { email: "unverified@example.org", email_verified: verified };
      await refused("Verify unverified@example.org at the single sign-on service");
    }
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries.filter(({ action }) => action === "sign-in-failed.single-sign-on")).toHaveLength(4);
  });

  it("an e-mail address of no member, and makes nobody a member", async () => {
    issuer.state.person = { email: "stranger@example.org", email_verified: true };
    await refused("No account has a member with the e-mail address stranger@example.org.");
    await refused("No account has a member");
  });

  it("an answer without an e-mail address", async () => {
    issuer.state.person = {};
    await refused("does not tell your e-mail address");
  });

  it("a member of a suspended account", async () => {
    const owner = await newOwner("halted");
    const account = world.accounts.get("halted");
    if (account !== undefined) account.suspended = true;
    await waitUntil(() =>
      expect(owner.dashboard.getSession({})).rejects.toMatchObject({ code: Code.PermissionDenied }),
    );
    await refused("The account is suspended. Contact the operator.");
  });

  it.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "somebody-else" }],
    ["another nonce", { nonce: "another" }],
    ["a time that has passed", { exp: now() - 600, iat: now() - 900 }],
  ])("an ID token with %s", async (_, wrong) => {
    await newOwner("deceived");
    issuer.state.change = (claims) => ({ ...claims, ...wrong });
    await refused("The answer of the single sign-on service is not valid.");
  });

  it("an ID token that another key signed", async () => {
    await newOwner("forged");
    issuer.state.signsWithForeignKey = true;
    await refused("The answer of the single sign-on service is not valid.");
  });

  it("what the issuer refused", async () => {
    const tab = tabOf(createBrowser(world));
    const query = new URLSearchParams(await tab.comeBack());
    query.delete("code");
    query.set("error", "access_denied");
    const page = await tab.go(`finish?${query}`);
    expect([page.status, page.text]).toEqual([403, expect.stringContaining("did not sign you in")]);
  });

  it("an answer that came before, one to nothing, and one that took longer than 10 minutes", async () => {
    await newOwner("replayed");
    const tab = tabOf(createBrowser(world));
    const query = await tab.comeBack();
    expect((await tab.go(`finish${query}`)).status).toBe(303);
    const late = await tab.comeBack();
    world.advance(10 * 60_000);
    for (const again of [query, "?code=a&state=b", "", late]) {
      const page = await tab.go(`finish${again}`);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining("This sign-in is over")]);
    }
  });

  it("an answer that belongs to another browser, so that nobody is signed in as an attacker", async () => {
    await newOwner("attacker");
    const query = await tabOf(createBrowser(world)).comeBack();
    const victim = createBrowser(world);
    const tab = tabOf(victim);
    await tab.comeBack();
    expect((await tab.go(`finish${query}`)).status).toBe(403);
    expect((await tabOf(createBrowser(world)).go(`finish${query}`)).status).toBe(403);
    expect(victim.cookie()).toBe("");
  });

  it("more than 10 attempts a minute from one address", async () => {
    const tab = tabOf(createBrowser(world));
    for (let tries = 0; tries < 10; tries += 1) expect((await tab.go("start")).status).toBe(303);
    expect((await tab.go("start")).status).toBe(429);
    for (let tries = 0; tries < 10; tries += 1) expect((await tab.go("finish?state=x")).status).toBe(403);
    expect((await tab.go("finish?state=x")).status).toBe(429);
  });

  it("politely while the issuer is away, and everything else works", async () => {
    const owner = await newOwner("lonely");
    const tab = tabOf(createBrowser(world));
    const query = await tab.comeBack();
    issuer.state.isAway = true;
    const pages = [await tab.go("start"), await tab.go(`finish${query}`)];
    issuer.state.isAway = false;
    issuer.state.tokenStatus = 502;
    pages.push(await tab.go(`finish${await tab.comeBack()}`));
    for (const page of pages)
      expect([page.status, page.text]).toEqual([503, expect.stringContaining("Single sign-on is not available")]);
    await owner.dashboard.getSession({});
    await signIn(world, "lonely");
  });
});

describe("a recent sign-in", () => {
  const addViewer = (browser: Browser) =>
    browser.dashboard.inviteMember({ email: `viewer-${Math.random()}@example.org`, role: Role.VIEWER });

  it("is one at the issuer, however new the session is", async () => {
    await newOwner("rested");
    for (const age of [{ auth_time: now() - 3_600 }, {}]) {
      issuer.state.person = { email: "rested@example.org", email_verified: true, ...age };
      const browser = createBrowser(world);
      await goThrough(browser);
      expect((await failureOf(addViewer(browser))).rawMessage).toBe(
        "Confirm that it is you: sign in again to do this.",
      );
    }
  });

  it("is confirmed by a new sign-in at the issuer, which has to say when it was", async () => {
    await newOwner("careful");
    const person = { email: "careful@example.org", email_verified: true };
    issuer.state.person = { ...person, auth_time: now() - 3_600 };
    const browser = createBrowser(world);
    await goThrough(browser);
    expect((await goThrough(browser, "confirm")).status).toBe(403);
    issuer.state.person = person;
    expect((await goThrough(browser, "confirm")).status).toBe(403);
    expect((await failureOf(addViewer(browser))).code).toBe(Code.PermissionDenied);

    issuer.state.person = { ...person, auth_time: now() };
    const page = await goThrough(browser, "confirm");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Close this tab")]);
    expect(Object.fromEntries(issuer.asked.at(-1)?.searchParams ?? [])).toMatchObject({
      prompt: "login",
      max_age: "0",
    });
  });

  it("is not confirmed by another member", async () => {
    const first = await newOwner("first-person");
    const before = first.cookie();
    issuer.state.person = { email_verified: true };
    await newOwner("second-person");
    issuer.state.person = { ...issuer.state.person, auth_time: now() };
    const page = await goThrough(first, "confirm");
    expect([page.status, page.text]).toEqual([403, expect.stringContaining("signed in as first-person@example.org")]);
    expect(first.cookie()).toBe(before);
  });
});

describe("without single sign-on", () => {
  it("no page of it exists and the sign-in page does not offer it", async () => {
    const plain = await createWorld();
    const { singleSignOnUrl } = await createBrowser(plain).signIn.getSignInOptions({});
    expect(singleSignOnUrl).toBe("");
    const { text } = await fetch(`${plain.base}/dashboard/sso/start`).then(async (answer) => ({
      text: await answer.text(),
    }));
    expect(text).toBe("<!doctype html><title>Galley</title>");
    await plain.close();
  });
});
