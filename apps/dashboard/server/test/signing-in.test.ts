import { Code, ConnectError } from "@connectrpc/connect";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { createBrowser, createWorld, failureOf, newLinkToken, signIn, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const minute = 60_000;

describe("a one-time link", () => {
  it("makes the account's owner a member and signs them in", async () => {
    const { email } = world.newAccount("first");
    const browser = await signIn(world, "first");
    const session = await browser.dashboard.getSession({});
    expect(session).toMatchObject({ accountId: "first", accountEmail: email, tier: "pro" });
    expect(session.member).toMatchObject({ email, name: "Ada", role: Role.OWNER });
  });

  it("works once, whoever races for it", async () => {
    world.newAccount("raced");
    const token = await newLinkToken(world, "raced");
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => createBrowser(world).signIn.redeemLink({ token })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const error = await failureOf(createBrowser(world).signIn.redeemLink({ token }));
    expect(error).toMatchObject({ code: Code.Unauthenticated });
    expect(error.rawMessage).toBe("This link has expired or was used before. Ask for a new one.");
  });

  it("can be used again after a sign-in that failed, but not after one that succeeded", async () => {
    world.newAccount("unlucky");
    const token = await newLinkToken(world, "unlucky");
    const { getAccount } = world.answers;
    world.answers.getAccount = () => {
      throw unavailable();
    };
    // The account that was read for the link leaves the cache.
    await waitUntil(() => expect(newLinkToken(world, "unlucky")).rejects.toMatchObject({ kind: "unavailable" }));
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token }))).code).toBe(Code.Unavailable);
    world.answers.getAccount = getAccount as NonNullable<typeof getAccount>;
    const browser = createBrowser(world);
    await browser.signIn.redeemLink({ token });
    await browser.dashboard.getSession({});
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token }))).code).toBe(Code.Unauthenticated);
  });

  it("is over after 10 minutes", async () => {
    world.newAccount("late");
    const token = await newLinkToken(world, "late");
    world.advance(10 * minute);
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token }))).code).toBe(Code.Unauthenticated);
  });

  it("is refused for an account that does not exist, and for a suspended one", async () => {
    await expect(newLinkToken(world, "nobody")).rejects.toMatchObject({ kind: "not-found" });
    const account = world.newAccount("suspended");
    account.suspended = true;
    const token = await newLinkToken(world, "suspended");
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token }))).code).toBe(Code.PermissionDenied);
  });
});

describe("a session", () => {
  it("gets a new secret at each sign-in, and the one before ends", async () => {
    world.newAccount("fixed");
    const browser = await signIn(world, "fixed");
    const before = browser.cookie();
    await browser.signIn.redeemLink({ token: await newLinkToken(world, "fixed") });
    expect(browser.cookie()).not.toBe(before);
    const thief = createBrowser(world);
    thief.setCookie(before);
    expect((await failureOf(thief.dashboard.getSession({}))).code).toBe(Code.Unauthenticated);
    await browser.dashboard.getSession({});
  });

  it("ends with sign-out, and with 7 days without use", async () => {
    world.newAccount("idle");
    const first = await signIn(world, "idle");
    const secret = first.cookie();
    await first.dashboard.signOut({});
    first.setCookie(secret);
    expect((await failureOf(first.dashboard.getSession({}))).code).toBe(Code.Unauthenticated);
    const second = await signIn(world, "idle");
    world.advance(7 * 24 * 60 * minute - minute);
    await second.dashboard.getSession({});
    world.advance(7 * 24 * 60 * minute);
    expect((await failureOf(second.dashboard.getSession({}))).code).toBe(Code.Unauthenticated);
  });

  it("is refused within a second after the account was suspended", async () => {
    const account = world.newAccount("stopped");
    const browser = await signIn(world, "stopped");
    account.suspended = true;
    await waitUntil(async () => {
      const error = await browser.dashboard.getSession({}).catch((thrown: unknown) => thrown);
      return error instanceof ConnectError && error.code === Code.PermissionDenied;
    });
  });
});

describe("attempts to sign in", () => {
  it("are limited to 10 a minute from one address, and say when to try again", async () => {
    world.newAccount("patient");
    const token = await newLinkToken(world, "patient");
    const guesser = createBrowser(world);
    for (let tries = 0; tries < 10; tries += 1) await failureOf(guesser.signIn.redeemLink({ token: "x".repeat(43) }));
    const error = await failureOf(guesser.signIn.redeemLink({ token }));
    expect(error.code).toBe(Code.ResourceExhausted);
    expect(error.rawMessage).toMatch(/^Too many attempts to sign in\. Try again in \d+ seconds\.$/);
    await createBrowser(world).signIn.redeemLink({ token });
  });
});

describe("a call", () => {
  it("is refused from a foreign origin, without an origin, and with an API key", async () => {
    world.newAccount("guarded");
    const browser = await signIn(world, "guarded");
    const wrong: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { authorization: "Bearer svc_x" },
    ];
    for (const headers of wrong) {
      const other = createBrowser(world);
      other.setCookie(browser.cookie());
      Object.assign(other.headers, headers);
      expect((await failureOf(other.dashboard.getSession({}))).code).toBe(Code.PermissionDenied);
    }
  });

  it("that is unknown or withheld is answered like what does not exist", async () => {
    world.newAccount("curious");
    const browser = await signIn(world, "curious");
    const post = (path: string) =>
      fetch(`${world.base}/dashboard/rpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: world.origin, cookie: browser.cookie() },
        body: "{}",
      });
    for (const path of [
      "galley.content.v1.ContentService/RecordIdeas",
      "galley.content.v1.ContentService/Nothing",
      "x/y",
    ]) {
      const response = await post(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: "not_found", message: "The resource does not exist." },
      ]);
    }
  });
});
