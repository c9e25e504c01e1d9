import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { publicationMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const body = { name: "n", slug: "s" };

/** Changes the record of a key to the state after a crash of the gateway during a call to a service. */
async function pretendCrash(key: string): Promise<void> {
  const { MONGODB_URI = "", DATABASE_PREFIX } = gateway.installation.env;
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: `${DATABASE_PREFIX}_gateway` }).asPromise();
  const records = connection.collection("idempotency_records");
  const set = { state: "running", owner: "a-gateway-that-died", leaseUntil: new Date(Date.now() - 1) };
  await records.updateOne({ key }, { $set: set, $unset: { answer: "" } });
  await connection.close();
}

describe("a repeat after the gateway died in the middle", () => {
  it("finishes the work under the operation id of the first try", async () => {
    const { backends } = gateway;
    backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    const headers = { "idempotency-key": randomUUID() };
    await gateway.send("POST", "/v1/publications", { body, headers });
    await pretendCrash(headers["idempotency-key"]);
    const otherBody = await gateway.send("POST", "/v1/publications", { body: { ...body, name: "other" }, headers });
    expect(otherBody.status).toBe(409);
    const repeat = await gateway.send("POST", "/v1/publications", { body, headers });
    expect([repeat.status, repeat.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(new Set(backends.calls.map(({ request }) => request.operationId)).size).toBe(1);
    expect(backends.calls).toHaveLength(2);
    const third = await gateway.send("POST", "/v1/publications", { body, headers });
    expect(third.headers.get("idempotent-replayed")).toBe("true");
  });
});
