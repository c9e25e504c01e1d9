import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { eventually } from "@galley/test-kit/conditions";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { type Connection, Schema } from "mongoose";
import { toServiceError } from "../../src/errors/index.ts";
import { connectMongo, ensureIndexes, isDuplicateKey } from "../../src/mongo/index.ts";
import { keptLog } from "../kept-log.ts";

const schema = new Schema({ _id: String, slug: String, account: String });
schema.index({ account: 1, slug: 1 }, { unique: true });

let proxy: FaultProxy;
const connections: Connection[] = [];
beforeAll(async () => {
  const { hostname, port } = new URL(testMongoUri());
  proxy = await startFaultProxy({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  await proxy.heal();
  await Promise.all(connections.map((connection) => connection.close()));
  await proxy.close();
});

/** Connects, by the proxy only: the replica set would tell the way around it. */
async function connect(viaProxy = false): Promise<Connection> {
  const uri = viaProxy ? `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` : testMongoUri();
  const connection = await connectMongo({ uri, databaseName: `${testDatabasePrefix()}_kit`, logger: keptLog().logger });
  connections.push(connection);
  return connection;
}

/** What some work came to, and the sockets that it opened. */
async function socketsOpenedBy<Result>(work: () => Promise<Result>): Promise<{ result: Result; opened: Socket[] }> {
  const opened: Socket[] = [];
  const note = (message: unknown): number => opened.push((message as { socket: Socket }).socket);
  subscribe("net.client.socket", note);
  const result = await work();
  unsubscribe("net.client.socket", note);
  return { result, opened };
}

describe("connectMongo", () => {
  it("writes to a majority and its journals, with a bounded pool", async () => {
    const { options } = (await connect()).getClient();
    expect(options.writeConcern).toMatchObject({ w: "majority", journal: true });
    expect(options.retryWrites).toBe(true);
    expect(options.maxPoolSize).toBe(20);
  });

  it("makes indexes only when told", async () => {
    const connection = await connect();
    const model = connection.model("Thing", schema);
    await model.create({ _id: "a", account: "1", slug: "x" });
    expect(await model.collection.indexes()).toHaveLength(1);
    await ensureIndexes(connection);
    await ensureIndexes(connection);
    expect(await model.collection.indexes()).toHaveLength(2);
    const duplicate = await model.create({ _id: "b", account: "1", slug: "x" }).catch((error: unknown) => error);
    expect(isDuplicateKey(duplicate)).toBe(true);
    expect(isDuplicateKey(duplicate, "slug")).toBe(true);
    expect(isDuplicateKey(duplicate, "_id")).toBe(false);
    expect(isDuplicateKey(new Error("other"))).toBe(false);
  });

  it("says unavailable within four seconds of a dead database, and works again when it is back", async () => {
    const connection = await connect(true);
    const model = connection.model("Thing", schema);
    await model.create({ _id: "a" });
    await proxy.down();
    const startedAt = Date.now();
    const error = await model.findById("a").catch((thrown: unknown) => thrown);
    expect(toServiceError(error).kind).toBe("unavailable");
    expect(Date.now() - startedAt).toBeLessThan(4_000);
    await proxy.heal();
    await eventually(async () => (await model.findById("a")) !== null);
  });

  it("says unavailable soon when the database falls silent", async () => {
    const connection = await connect(true);
    const model = connection.model("Thing", schema);
    await model.create({ _id: "a" });
    proxy.add({ type: "blackhole" });
    const startedAt = Date.now();
    const error = await model.findById("a").catch((thrown: unknown) => thrown);
    expect(toServiceError(error).kind).toBe("unavailable");
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    await proxy.heal();
  });

  it("serves what is asked just when its connections were lost and have not said so yet", async () => {
    const { result: model, opened } = await socketsOpenedBy(async () => {
      const things = (await connect()).model("Thing", schema);
      await things.findById("none");
      return things;
    });
    for (const socket of opened) socket.destroy();
    expect(opened.length).toBeGreaterThan(0);
    expect(await model.findById("none")).toBeNull();
  });

  it("waits for a database that is not there yet, telling of it", async () => {
    await proxy.down();
    const log = keptLog();
    const pending = connectMongo({
      uri: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
      databaseName: testDatabasePrefix(),
      logger: log.logger,
    });
    await eventually(() => log.messages().includes("waiting for the database"));
    await proxy.heal();
    connections.push(await pending);
  });

  it("gives up when its time is over", async () => {
    const uri = "mongodb://127.0.0.1:1/?directConnection=true&serverSelectionTimeoutMS=50";
    const options = { uri, databaseName: "none", logger: keptLog().logger, startTimeoutMilliseconds: 1 };
    await expect(connectMongo(options)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
