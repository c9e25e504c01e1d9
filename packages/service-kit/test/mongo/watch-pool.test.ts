import { EventEmitter } from "node:events";
import type { mongo } from "mongoose";
import { type Meter, silentMeter } from "../../src/metrics/index.ts";
import type { Read } from "../../src/metrics/meter.ts";
import { gather } from "../../src/mongo/gather.ts";
import { watchPool } from "../../src/mongo/watch-pool.ts";

/** A client whose events the test tells, and what the gauges say. */
function watched() {
  const client = new EventEmitter();
  const reads = new Map<string, Read<string>>();
  const meter: Meter = { ...silentMeter, observe: ({ name }, read) => void reads.set(name, read) };
  watchPool(client as unknown as mongo.MongoClient, meter);
  const value = async (name: string): Promise<number | undefined> => (await reads.get(name)?.())?.[0]?.value;
  return { client, value };
}

describe("the pool's figures", () => {
  it("count what waits for a connection", async () => {
    const { client, value } = watched();
    for (let count = 0; count < 3; count += 1) client.emit("connectionCheckOutStarted");
    client.emit("connectionCheckedOut", { address: "db:27017", connectionId: 1, durationMS: 5 });
    client.emit("connectionCheckOutFailed", { reason: "timeout" });
    expect(await value("db_client_connection_pending_requests")).toBe(1);
    expect(await value("database_gathered_calls")).toBe(0);
  });

  it("count apart what waits to be asked together", async () => {
    const { value } = watched();
    const ask = gather(async (calls: readonly number[]) => calls);
    const answers = [ask(1), ask(2)];
    expect(await value("database_gathered_calls")).toBe(2);
    expect(await value("db_client_connection_pending_requests")).toBe(0);
    expect(await Promise.all(answers)).toEqual([1, 2]);
    expect(await value("database_gathered_calls")).toBe(0);
  });
});
