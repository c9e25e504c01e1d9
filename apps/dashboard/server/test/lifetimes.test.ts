import { createHash } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { type Connection, createConnection } from "mongoose";
import { createBrowser, createWorld, failureOf, newLinkToken, signIn, type World } from "./world.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const databaseName = `${testDatabasePrefix()}_dashboard`;
let world: World;
let connection: Connection;
beforeAll(async () => {
  world = await createWorld({ databaseName });
  connection = await createConnection(testMongoUri(), { dbName: databaseName }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await world.close();
});

describe("a session", () => {
  it("ends 30 days after the sign-in, although it was used every few days", async () => {
    world.newAccount("faithful");
    const browser = await signIn(world, "faithful");
    for (let days = 6; days < 30; days += 6) {
      world.advance(6 * day);
      await browser.dashboard.getSession({});
    }
    world.advance(6 * day - minute);
    await browser.dashboard.getSession({});
    world.advance(minute);
    expect((await failureOf(browser.dashboard.getSession({}))).code).toBe(Code.Unauthenticated);
  });
});

describe("an invitation", () => {
  it("can be used for 24 hours and no longer", async () => {
    world.newAccount("inviting");
    const owner = await signIn(world, "inviting");
    const invite = async (email: string) => {
      const { link } = await owner.dashboard.inviteMember({ email, role: Role.VIEWER });
      return link.split("#")[1] ?? "";
    };
    const [used, late] = [await invite("early@example.org"), await invite("late@example.org")];
    world.advance(day - minute);
    await createBrowser(world).signIn.redeemLink({ token: used });
    world.advance(minute);
    expect((await failureOf(createBrowser(world).signIn.redeemLink({ token: late }))).code).toBe(Code.Unauthenticated);
  });
});

describe("the database", () => {
  it("keeps entries of the audit log for a year", async () => {
    const indexes = await connection.collection("audit").indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 365 * 24 * 3_600 }));
  });

  it("has the digests of links and sessions, and neither itself", async () => {
    world.newAccount("secretive");
    const browser = await signIn(world, "secretive");
    // The first sign-in of a member ends the links that were made before it.
    const unspent = await newLinkToken(world, "secretive");
    const secret = browser.cookie().split("=")[1] ?? "";
    expect([unspent, secret]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    const collections = (await connection.db?.listCollections().toArray()) ?? [];
    const stored = await Promise.all(
      collections.map(async ({ name }) => JSON.stringify(await connection.collection(name).find().toArray())),
    );
    const holds = (text: string) => stored.some((documents) => documents.includes(text));
    for (const text of [unspent, secret]) {
      const digest = createHash("sha256").update(text).digest("base64url");
      expect([holds(digest), holds(text)]).toEqual([true, false]);
    }
  });
});
