import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { Code } from "@connectrpc/connect";
import { invalid, unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { createConnection } from "mongoose";
import { createBrowser, createWorld, failureOf, newLinkToken, signIn, type World } from "./world.ts";

const databaseName = `${testDatabasePrefix()}_dashboard`;
let world: World;
beforeAll(async () => {
  world = await createWorld({ databaseName });
});
afterAll(() => world.close());

/** A stored passkey, as far as this test names its fields. */
type PasskeyDocument = { readonly _id: string; readonly [field: string]: unknown };

const mebibyte = 1_048_576;
const getSession = "galley.dashboard.v1.DashboardService/GetSession";

/** Sends a request and returns its status. A body without `content-length` goes out in chunks. */
function send(path: string, headers: Record<string, string>, body: Buffer | string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${world.base}/dashboard/rpc/${path}`, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", reject);
    request.write(body);
    request.end();
  });
}

describe("a request body", () => {
  const big = JSON.stringify({ padding: "x".repeat(mebibyte) });
  const json = { "content-type": "application/json" };

  it("over 1 MiB is answered 413, with its length told, in chunks and when it is unpacked", async () => {
    world.newAccount("large");
    const { cookie } = await signIn(world, "large");
    const headers = { ...json, origin: world.origin, cookie: cookie() };
    expect(await send(getSession, { ...headers, "content-length": String(big.length) }, big)).toBe(413);
    expect(await send(getSession, headers, big)).toBe(413);
    expect(await send(getSession, { ...headers, "content-encoding": "gzip" }, gzipSync(big))).toBe(413);
  });

  it("that is no JSON is answered 415, or 400 when it says that it is", async () => {
    world.newAccount("plain");
    const { cookie } = await signIn(world, "plain");
    const headers = { origin: world.origin, cookie: cookie() };
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      expect(await send(getSession, { ...headers, "content-type": type }, "{}")).toBe(415);
    }
    expect(await send(getSession, { ...headers, ...json }, "{")).toBe(400);
  });

  it("is not read before the session and the origin are checked", async () => {
    expect(await send(getSession, { ...json, origin: world.origin }, big)).toBe(401);
    expect(await send(getSession, { ...json, origin: "https://evil.example" }, "{")).toBe(403);
  });
});

describe("a call that the audit log wants", () => {
  const actions = async (browser: Awaited<ReturnType<typeof signIn>>) =>
    (await browser.dashboard.listAuditEntries({})).entries.map(({ action }) => action);

  it("is finished and logged although the browser gives it up", async () => {
    world.newAccount("hasty");
    const browser = await signIn(world, "hasty");
    let finish = (): void => undefined;
    const given = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isAsked = false;
    world.answers.revokeApiKey = async () => {
      isAsked = true;
      await given;
      return {};
    };
    const stop = new AbortController();
    const call = failureOf(browser.accounts.revokeApiKey({ keyId: "k1" }, { signal: stop.signal }));
    await waitUntil(() => isAsked);
    stop.abort();
    await call;
    finish();
    await waitUntil(async () => (await actions(browser)).includes("key.revoked"));
  });

  it("is logged as unconfirmed when nobody knows whether it was done, and not at all when it was refused", async () => {
    world.newAccount("unsure");
    const browser = await signIn(world, "unsure");
    world.answers.updatePublication = () => {
      throw unavailable();
    };
    await failureOf(browser.content.updatePublication({ publicationId: "p1" }));
    const logged = (await browser.dashboard.listAuditEntries({})).entries;
    expect(logged).toContainEqual(expect.objectContaining({ action: "publication.changed.unconfirmed", target: "p1" }));
    world.answers.createPublication = () => {
      throw invalid("slug is taken");
    };
    await failureOf(browser.content.createPublication({ name: "Notes", slug: "notes" }));
    expect((await actions(browser)).filter((action) => action.startsWith("publication.created"))).toEqual([]);
  });
});

describe("a webhook", () => {
  it("cannot be set by a member, whom no API key speaks for", async () => {
    world.newAccount("hooked");
    const browser = await signIn(world, "hooked");
    const headers = { "content-type": "application/json", origin: world.origin, cookie: browser.cookie() };
    const webhook = { url: "https://hooks.example.org", sealedSigningKey: "stolen" };
    const before = world.received.length;
    for (const name of ["StartScoutRun", "ReviseDraft"]) {
      const path = `galley.generation.v1.GenerationService/${name}`;
      expect(await send(path, headers, JSON.stringify({ operationId: "o1", webhook }))).toBe(400);
      expect(await send(path, headers, JSON.stringify({ operationId: "o1" }))).toBe(200);
    }
    const calls = world.received.slice(before).filter(({ call }) => call.startsWith("generation/"));
    expect(calls).toHaveLength(2);
  });
});

describe("a member with 32 running calls", () => {
  it("gets 429 for more, and keeps nobody else out", async () => {
    world.newAccount("busy");
    const browser = await signIn(world, "busy");
    let finish = (): void => undefined;
    const given = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let running = 0;
    world.answers.listTopics = async () => {
      running += 1;
      await given;
      return {};
    };
    const calls = Array.from({ length: 32 }, () => browser.content.listTopics({ publicationId: "p1" }));
    await waitUntil(() => running === 32);
    expect((await failureOf(browser.dashboard.getSession({}))).code).toBe(Code.ResourceExhausted);
    world.newAccount("calm");
    await (await signIn(world, "calm")).dashboard.getSession({});
    finish();
    await Promise.all(calls);
    await browser.dashboard.getSession({});
  });
});

describe("a failed sign-in", () => {
  it("with a spent link, or into a suspended account, is written to the audit log", async () => {
    const account = world.newAccount("watched");
    const token = await newLinkToken(world, "watched");
    const owner = createBrowser(world);
    await owner.signIn.redeemLink({ token });
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token }))).code).toBe(Code.Unauthenticated);
    const failures = async () => {
      const { entries } = await owner.dashboard.listAuditEntries({});
      return entries.filter(({ action }) => action === "sign-in-failed.link").length;
    };
    expect(await failures()).toBe(1);

    const second = await newLinkToken(world, "watched");
    account.suspended = true;
    const isRefused = () =>
      owner.dashboard.getSession({}).then(
        () => false,
        () => true,
      );
    await waitUntil(isRefused);
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token: second }))).code).toBe(
      Code.PermissionDenied,
    );
    account.suspended = false;
    await waitUntil(async () => (await failures().catch(() => 0)) === 2);
  });
});

describe("attempts to sign in", () => {
  it("of one address do not count for its neighbours, and opening the sign-in page does not use them up", async () => {
    world.newAccount("neighbour");
    const [guesser, neighbour] = [createBrowser(world), createBrowser(world)];
    neighbour.headers["x-real-ip"] = (guesser.headers["x-real-ip"] ?? "").replace(/\.1$/, ".2");
    for (let tries = 0; tries < 11; tries += 1) await failureOf(guesser.signIn.redeemLink({ token: "x".repeat(43) }));
    const token = await newLinkToken(world, "neighbour");
    expect((await failureOf(guesser.signIn.redeemLink({ token }))).code).toBe(Code.ResourceExhausted);
    for (let tries = 0; tries < 11; tries += 1) await neighbour.signIn.startPasskeySignIn({});
    await neighbour.signIn.redeemLink({ token });
  });

  it("share the limit of one network in IPv6, which one person has", async () => {
    const tries = Array.from({ length: 11 }, (_, index) => {
      const browser = createBrowser(world);
      browser.headers["x-real-ip"] = `2001:db8:1:2::${index + 1}`;
      return failureOf(browser.signIn.redeemLink({ token: "x".repeat(43) }));
    });
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === Code.ResourceExhausted)).toHaveLength(1);
  });

  it("with the passkeys of one member are limited wherever they come from, and written to the audit log", async () => {
    world.newAccount("keyed");
    const owner = await signIn(world, "keyed");
    const { member } = await owner.dashboard.getSession({});
    const connection = await createConnection(testMongoUri(), { dbName: databaseName }).asPromise();
    await connection.collection<PasskeyDocument>("passkeys").insertOne({
      _id: "known-credential",
      memberId: member?.id ?? "",
      accountId: "keyed",
      name: "Laptop",
      publicKey: "AAAA",
      counter: 0,
      transports: [],
      createdAt: new Date(),
    });
    await connection.close();
    const responseJson = JSON.stringify({ id: "known-credential", response: {} });
    const guess = async () => {
      const { signIn } = createBrowser(world);
      const { challengeId } = await signIn.startPasskeySignIn({});
      return (await failureOf(signIn.finishPasskeySignIn({ challengeId, responseJson }))).code;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe(Code.Unauthenticated);
    expect(await guess()).toBe(Code.ResourceExhausted);
    const { entries } = await owner.dashboard.listAuditEntries({});
    expect(entries.filter(({ action }) => action === "sign-in-failed.passkey")).toHaveLength(10);
  });
});
