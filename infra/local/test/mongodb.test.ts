import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { openMongodb } from "../src/mongodb.ts";
import { createReporter } from "../src/reporter.ts";
import { openStateFolder, readJson } from "../src/state-folder.ts";
import type { Store } from "../src/store.ts";

describe("openMongodb", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-mongodb-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const reporter = createReporter({ write: (line) => lines.push(line) });
  // The test run's own stores are left out of the environment, because these tests are about other ways to find
  // MongoDB.
  const { MONGODB_URI: given, MONGOD_BINARY: _binary, ...environment } = process.env;
  const folders = openStateFolder(folder).storeFolders("mongodb");
  const open = (more: Record<string, string> = {}) => openMongodb({ ...environment, ...more }, folders, reporter);

  it("finds a mongod, starts it as a replica set, and keeps the data over a restart on another port", async () => {
    const things = <Result>(store: Store, work: (client: MongoClient) => Promise<Result>) =>
      MongoClient.connect(store.uri).then((client) => work(client).finally(() => client.close()));
    const first = await open();
    await things(first, (client) =>
      client
        .db("t")
        .collection("things")
        .insertOne({ kept: true }, { writeConcern: { w: "majority" } }),
    );
    const pid = first.process?.pid();
    await first.stop();
    expect(() => process.kill(pid ?? 0, 0)).toThrow("ESRCH");

    const squatter = await listenOn(Number(readJson(join(folders.data, "port.json"))));
    const second = await open();
    expect(second.uri).not.toBe(first.uri);
    expect(await things(second, (client) => client.db("t").collection("things").countDocuments({ kept: true }))).toBe(
      1,
    );
    await second.stop();
    squatter.close();
  }, 180_000);

  it("lets in nobody without the password, which only the owner of its files can read", async () => {
    const store = await open();
    const { host } = new URL(store.uri);
    const stranger = await MongoClient.connect(`mongodb://${host}/?directConnection=true`);
    const tries = [{ listDatabases: 1 }, { createUser: "me", pwd: "mine", roles: ["root"] }, { replSetGetConfig: 1 }];
    for (const command of tries) {
      await expect(stranger.db("admin").command(command)).rejects.toThrow("requires authentication");
    }
    await expect(stranger.db("t").collection("things").countDocuments()).rejects.toThrow("requires authentication");
    await stranger.close();
    const guess = store.uri.replace(/:[^:@]+@/, ":guessed@");
    await expect(MongoClient.connect(guess)).rejects.toThrow("Authentication failed");
    for (const file of ["access.json", "key"]) expect(statSync(join(folders.data, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folders.data).mode & 0o777).toBe(0o700);
    expect(store.description).not.toContain(new URL(store.uri).password);
    await store.stop();
  }, 180_000);

  it("uses the one that MONGODB_URI names, and starts none", async () => {
    const store = await open({ MONGODB_URI: String(given) });
    expect(store.process).toBeUndefined();
    expect(store.uri).toBe(given);
    await store.stop();
  });

  it("goes neither elsewhere nor on waiting when the one that MONGODB_URI names is away", async () => {
    const opening = open({ MONGODB_URI: "mongodb://me:secret@127.0.0.1:9/?directConnection=true" });
    await expect(opening).rejects.toMatchObject({
      fix: expect.arrayContaining([expect.stringContaining("MONGODB_URI")]),
    });
    await expect(opening).rejects.not.toThrow("secret");
  });

  it("says why MONGOD_BINARY does not do, and goes on", async () => {
    const old = join(folder, "old-mongod");
    writeFileSync(old, "#!/bin/sh\necho 'db version v4.4.1'\n");
    chmodSync(old, 0o755);
    lines.length = 0;
    const store = await open({ MONGOD_BINARY: old });
    await store.stop();
    expect(lines.join("\n")).toContain(`${old} is MongoDB 4.4.1; 6.0 is needed`);
  }, 180_000);
});

function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The server closes each connection at once, because mongod would wait half a minute for a peer that does not
    // answer.
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
