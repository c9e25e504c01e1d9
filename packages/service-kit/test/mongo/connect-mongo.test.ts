import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type AddressInfo, connect as connectPlain, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testDatabasePrefix, testMongoUri, testMongoUriBy } from "@galley/test-kit/mongo";
import { type Connection, Schema } from "mongoose";
import { toServiceError } from "../../src/errors/index.ts";
import { connectMongo, ensureIndexes, isDuplicateKey } from "../../src/mongo/index.ts";
import { createMemoryLog } from "../memory-log.ts";

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

/** Connects only through the proxy. With a replica set URI the driver would learn the direct address. */
const direct = (port: number, more = ""): string => `${testMongoUriBy(port)}${more}`;

async function connect(uri = testMongoUri()): Promise<Connection> {
  const connection = await connectMongo({
    uri,
    databaseName: `${testDatabasePrefix()}_kit`,
    logger: createMemoryLog().logger,
  });
  connections.push(connection);
  return connection;
}

/** Runs `work`. Returns its result and the sockets that it opened. */
async function socketsOpenedBy<Result>(work: () => Promise<Result>): Promise<{ result: Result; opened: Socket[] }> {
  const opened: Socket[] = [];
  const note = (message: unknown): number => opened.push((message as { socket: Socket }).socket);
  subscribe("net.client.socket", note);
  const result = await work();
  unsubscribe("net.client.socket", note);
  return { result, opened };
}

/** Starts a TLS server that forwards all bytes to the test database. */
async function startTlsDatabase(): Promise<{ uri: string; close: () => void }> {
  const { hostname, port } = new URL(testMongoUri());
  const credentials = await issueCertificate(await createAuthority("Database tests"), ["localhost"]);
  const server = createTlsServer(credentials, (client) => {
    const upstream = connectPlain(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as AddressInfo;
  return { uri: direct(ownPort, "&tls=true&tlsAllowInvalidCertificates=true"), close: () => server.close() };
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

  it("says unavailable when the database is dead, and works again when it is back", async () => {
    const connection = await connect(direct(proxy.port));
    const model = connection.model("Thing", schema);
    await model.create({ _id: "a" });
    await proxy.down();
    const error = await model.findById("a").catch((thrown: unknown) => thrown);
    expect(toServiceError(error).kind).toBe("unavailable");
    await proxy.heal();
    await waitUntil(async () => (await model.findById("a")) !== null);
  });

  it("says unavailable when the database falls silent, without waiting for the end of its sockets", async () => {
    const connection = await connect(direct(proxy.port));
    const model = connection.model("Thing", schema);
    await model.create({ _id: "a" });
    proxy.add({ type: "blackhole" });
    const error = await model.findById("a").catch((thrown: unknown) => thrown);
    expect(toServiceError(error).kind).toBe("unavailable");
    await proxy.heal();
  });

  it.each([
    ["plain", async () => ({ uri: testMongoUri(), close: () => undefined })],
    ["TLS", startTlsDatabase],
  ])("serves what is asked just when its %s connections were lost and have not said so yet", async (_kind, start) => {
    const { uri, close } = await start();
    const { result: connection, opened } = await socketsOpenedBy(async () => {
      const connected = await connect(uri);
      await connected.model("Thing", schema).findById("none");
      return connected;
    });
    for (const socket of opened) socket.destroy();
    expect(opened.length).toBeGreaterThan(0);
    expect(await connection.model("Thing").findById("none")).toBeNull();
    await connection.close();
    close();
  });

  it("waits for a database that is not there yet, telling of it", async () => {
    await proxy.down();
    const log = createMemoryLog();
    const pending = connectMongo({
      uri: direct(proxy.port),
      databaseName: testDatabasePrefix(),
      logger: log.logger,
    });
    await waitUntil(() => log.messages().includes("waiting for the database"));
    await proxy.heal();
    connections.push(await pending);
  });

  it("gives up when its time is over", async () => {
    const uri = "mongodb://127.0.0.1:1/?directConnection=true&serverSelectionTimeoutMS=50";
    const options = { uri, databaseName: "none", logger: createMemoryLog().logger, startTimeoutMilliseconds: 1 };
    await expect(connectMongo(options)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
