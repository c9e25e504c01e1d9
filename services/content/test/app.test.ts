import { waitUntil } from "@galley/test-kit/conditions";
import { startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testMongoUri, testMongoUriBy } from "@galley/test-kit/mongo";
import { Client, credentials } from "@grpc/grpc-js";
import { createPublication } from "./samples.ts";
import { contentForSuite, startContent, testAccount } from "./start-content.ts";

describe("the service", () => {
  const content = contentForSuite();

  it("keeps its data over a restart", async () => {
    const account = testAccount();
    const publication = await createPublication(content, account);
    await content.halt();
    await content.start();
    const { publications } = await content.call("listPublications", {}, account);
    expect(publications).toEqual([publication]);
  });

  it("is not ready while the database is unavailable, and becomes ready again by itself", async () => {
    const { hostname, port } = new URL(testMongoUri());
    const network = await startFaultProxy({ host: hostname, port: Number(port) });
    const mongodbUri = testMongoUriBy(network.port);
    const patience = { timeoutMilliseconds: 20_000 };
    const cutOff = await startContent({ mongodbUri });
    const account = testAccount();
    await network.down();
    await waitUntil(async () => expect(await readHealth(cutOff.address())).toBe("NOT_SERVING"), patience);
    await expect(createPublication(cutOff, account)).rejects.toMatchObject({ kind: "unavailable" });
    await network.heal();
    await waitUntil(async () => expect(await readHealth(cutOff.address())).toBe("SERVING"), patience);
    await waitUntil(() => createPublication(cutOff, account), patience);
    await cutOff.stop();
    await network.close();
  });
});

/** Calls grpc.health.v1.Health/Check for the whole server, which is an empty request. The response has `status` in field 1. */
function readHealth(address: string): Promise<"SERVING" | "NOT_SERVING"> {
  const client = new Client(address, credentials.createInsecure());
  const answered = new Promise<Buffer>((resolve, reject) => {
    const [path, nothing] = ["/grpc.health.v1.Health/Check", Buffer.alloc(0)];
    const asIs = (bytes: Buffer) => bytes;
    client.makeUnaryRequest(path, asIs, asIs, nothing, (error, answer = nothing) => {
      if (error === null) resolve(answer);
      else reject(error);
    });
  });
  return answered
    .then((bytes) => (bytes.equals(Buffer.from([0x08, 1])) ? "SERVING" : "NOT_SERVING"))
    .finally(() => client.close());
}
