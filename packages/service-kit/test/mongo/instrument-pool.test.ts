import { EventEmitter } from "node:events";
import { readExposition } from "@galley/test-kit/exposition";
import type { mongo } from "mongoose";
import { exposition } from "../../src/metrics/meter.ts";
import { instrumentPool } from "../../src/mongo/instrument-pool.ts";

/** Creates a client whose events the test emits, and a function that reads the gauges. */
function watched() {
  const client = new EventEmitter();
  instrumentPool(client as unknown as mongo.MongoClient);
  const value = async (name: string) => readExposition(await exposition()).value(name);
  return { client, value };
}

describe("the pool's figures", () => {
  it("count what waits for a connection", async () => {
    const { client, value } = watched();
    for (let count = 0; count < 3; count += 1) client.emit("connectionCheckOutStarted");
    client.emit("connectionCheckedOut", { address: "db:27017", connectionId: 1, durationMS: 5 });
    client.emit("connectionCheckOutFailed", { reason: "timeout" });
    expect(await value("db_client_connection_pending_requests")).toBe(1);
  });
});
