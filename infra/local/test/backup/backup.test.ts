import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { waitUntil } from "@galley/test-kit/conditions";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { Decimal128, Double, Int32, Long, MongoClient } from "mongodb";
import { backup } from "../../src/backup/backup.ts";
import { readManifest } from "../../src/backup/manifest.ts";
import { restore } from "../../src/backup/restore.ts";

const root = mkdtempSync(join(tmpdir(), "galley-backup-"));
const client = new MongoClient(testMongoUri());
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});

const newFolder = () => join(mkdtempSync(join(root, "b-")), "backup");
const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ n: at, text: "x".repeat(2000) }));

/** Creates an installation with documents in two of its databases. */
async function installation(documents = 50): Promise<string> {
  const prefix = testDatabasePrefix();
  await client.db(`${prefix}_content`).collection("publications").insertMany(texts(documents));
  await client.db(`${prefix}_webhooks`).collection("deliveries").insertMany(texts(documents));
  return prefix;
}

async function listCollections(prefix: string): Promise<string[]> {
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  const ours = databases.filter(({ name }) => name.startsWith(`${prefix}_`)).map(({ name }) => client.db(name));
  return (await Promise.all(ours.map((database) => database.listCollections().toArray())))
    .flat()
    .map(({ name }) => name);
}

/** Runs `npm run admin -- …` in its own process. */
function admin(prefix: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=@galley/source", "src/cli.ts", "admin", ...words], {
    env: { ...process.env, DATABASE_PREFIX: prefix, MONGODB_URI: testMongoUri(), INIT_CWD: root },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

describe("a backup", () => {
  it("is of one moment in all databases although writes go on, and comes back as it was", async () => {
    const prefix = await installation(3000);
    const [content, webhooks] = ["content", "webhooks"].map((name) => client.db(`${prefix}_${name}`));
    const writing = new AbortController();
    // Each number is written to the first database before it is written to the second.
    const writer = (async () => {
      for (let number = 0; !writing.signal.aborted; number += 1) {
        await content?.collection("publications").insertOne({ number });
        await webhooks?.collection("deliveries").insertOne({ number });
      }
    })();
    const count = (of: string, name: string) =>
      client
        .db(of)
        .collection(name)
        .countDocuments({ number: { $gte: 0 } });
    await waitUntil(async () => (await count(`${prefix}_webhooks`, "deliveries")) > 5);
    const folder = newFolder();
    const manifest = await backup(client, prefix, folder);
    const during = await count(`${prefix}_webhooks`, "deliveries");
    writing.abort();
    await writer;

    const fresh = testDatabasePrefix();
    expect(await restore(client, fresh, folder)).toEqual(manifest);
    const [first, second] = await Promise.all([
      count(`${fresh}_content`, "publications"),
      count(`${fresh}_webhooks`, "deliveries"),
    ]);
    expect([first, first - 1]).toContain(second);
    // Proves that writes continued during the backup.
    expect(during).toBeGreaterThan(second);
  });

  it("has the members of the dashboard, and one of an installation without a dashboard comes back too", async () => {
    const prefix = await installation(1);
    const earlier = newFolder();
    await backup(client, prefix, earlier);
    const member = { _id: "m1" as never, accountId: "a", email: "ada@example.org", role: "owner" };
    await client.db(`${prefix}_dashboard`).collection("members").insertOne(member);
    const folder = newFolder();
    await backup(client, prefix, folder);
    const [before, fresh] = [testDatabasePrefix(), testDatabasePrefix()];
    await restore(client, before, earlier);
    expect((await listCollections(before)).sort()).toEqual(["deliveries", "publications"]);
    await restore(client, fresh, folder);
    expect(await client.db(`${fresh}_dashboard`).collection("members").findOne()).toEqual(member);
  });

  it("keeps every type of value as it is", async () => {
    const prefix = await installation(1);
    const value = {
      _id: "types",
      int: new Int32(1),
      double: new Double(1),
      long: Long.fromNumber(2),
      decimal: Decimal128.fromString("0.10"),
      bytes: Buffer.from([1, 2]),
      date: new Date(5),
      none: null,
      list: [1, { a: "日本" }],
      expression: /a/i,
    };
    const raw = (from: string) =>
      client
        .db(`${from}_content`)
        .collection("publications")
        .findOne({ _id: "types" as never }, { promoteValues: false });
    await client
      .db(`${prefix}_content`)
      .collection("publications")
      .insertOne(value as never);
    const folder = newFolder();
    await backup(client, prefix, folder);
    const fresh = testDatabasePrefix();
    await restore(client, fresh, folder);
    expect(await raw(fresh)).toEqual(await raw(prefix));
  });

  it("that was killed has no manifest, and cannot be restored", async () => {
    const prefix = await installation(12_000);
    let folder = "";
    // Repeated, because on a busy machine the backup may end before the signal comes.
    await waitUntil(async () => {
      folder = newFolder();
      const process = admin(prefix, "backup", "--out", folder);
      await waitUntil(() => expect(existsSync(join(folder, "content"))).toBe(true));
      process.kill("SIGKILL");
      await once(process, "exit");
      expect(existsSync(join(folder, "manifest.json"))).toBe(false);
    });
    await expect(restore(client, testDatabasePrefix(), folder)).rejects.toThrow("interrupted");
    await expect(backup(client, prefix, folder)).rejects.toThrow("not empty");
  });
});

describe("a restore", () => {
  it("refuses an installation that has data, and changes nothing in it", async () => {
    const folder = newFolder();
    await backup(client, await installation(), folder);
    const other = testDatabasePrefix();
    await client.db(`${other}_gateway`).collection("accounts").insertOne({ email: "ada@example.org" });
    await expect(restore(client, other, folder)).rejects.toThrow(`${other}_gateway.accounts`);
    const half = testDatabasePrefix();
    await client.db(`${half}_content`).collection("publications").insertOne({ name: "Mine" });
    await expect(restore(client, half, folder)).rejects.toThrow(`${half}_content.publications`);
    expect([...(await listCollections(other)), ...(await listCollections(half))]).toEqual(["accounts", "publications"]);
  });

  it("refuses a file that was changed, and shows services nothing of it", async () => {
    const folder = newFolder();
    await backup(client, await installation(), folder);
    const file = join(folder, "webhooks/deliveries.bson.gz");
    const bytes = gunzipSync(readFileSync(file));
    bytes[bytes.lastIndexOf("x")] = 121;
    writeFileSync(file, gzipSync(bytes));
    const fresh = testDatabasePrefix();
    await expect(restore(client, fresh, folder)).rejects.toThrow("deliveries.bson.gz");
    expect((await listCollections(fresh)).filter((name) => !name.startsWith("restoring."))).toEqual([]);
  });

  it("that was killed shows services nothing, and is begun anew by the same command", async () => {
    const folder = newFolder();
    await backup(client, await installation(), folder);
    const fresh = testDatabasePrefix();
    // No data is written to this pipe, so the restore cannot complete.
    const file = join(folder, "webhooks/deliveries.bson.gz");
    renameSync(file, `${file}.kept`);
    execFileSync("mkfifo", [file]);
    const killed = admin(fresh, "restore", "--from", folder);
    const brought = client.db(`${fresh}_content`).collection("restoring.publications");
    await waitUntil(async () => expect(await brought.countDocuments()).toBe(50));
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect((await listCollections(fresh)).filter((name) => !name.startsWith("restoring."))).toEqual([]);
    renameSync(`${file}.kept`, file);
    const again = admin(fresh, "restore", "--from", folder);
    expect(await once(again, "exit")).toEqual([0, null]);
    expect((await listCollections(fresh)).sort()).toEqual(["deliveries", "publications"]);
  });

  it("that was killed while collections got their names is ended by the same command", async () => {
    const folder = newFolder();
    await backup(client, await installation(), folder);
    const fresh = testDatabasePrefix();
    await restore(client, fresh, folder);
    await client.db(`${fresh}_webhooks`).collection("deliveries").rename("restoring.deliveries");
    await restore(client, fresh, folder);
    expect((await listCollections(fresh)).sort()).toEqual(["deliveries", "publications"]);
    const { collections } = readManifest(folder);
    expect(collections.map(({ documents }) => documents)).toEqual([50, 50]);
  });
});
