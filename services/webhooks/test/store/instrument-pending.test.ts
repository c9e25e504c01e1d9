import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import { type DeliveryModel, deliveryModel } from "../../src/store/delivery-document.ts";
import { pendingDeliveries } from "../../src/store/instrument-pending.ts";

const logger = createLogger({ service: "test", level: "silent" });

let connection: Connection;
let model: DeliveryModel;
beforeAll(async () => {
  const databaseName = `${testDatabasePrefix()}_webhooks`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger });
  model = deliveryModel(connection);
  await ensureIndexes(connection);
});
afterAll(() => connection.close());
beforeEach(() => model.deleteMany({}));

const hour = 3_600_000;
const add = (lane: string, state: string, dueInMilliseconds: number) =>
  model.collection.insertOne({
    _id: randomUUID(),
    lane,
    state,
    dueAt: new Date(Date.now() + dueInMilliseconds),
  } as never);

describe("the census of deliveries", () => {
  it("counts nothing where nothing is pending", async () => {
    await add("a", "delivered", -hour);
    expect(await pendingDeliveries(model)).toEqual({ count: 0, overdueSeconds: 0 });
  });

  it("says that nothing is overdue while all is planned for later", async () => {
    await add("a", "pending", hour);
    expect(await pendingDeliveries(model)).toEqual({ count: 1, overdueSeconds: 0 });
  });

  it("stops counting where it is told, and still finds the most overdue of all receivers", async () => {
    for (const lane of ["a", "b", "c"]) for (let count = 0; count < 3; count += 1) await add(lane, "pending", hour);
    await add("z", "pending", -hour);
    expect((await pendingDeliveries(model)).count).toBe(10);
    const { count, overdueSeconds } = await pendingDeliveries(model, 4);
    expect(count).toBe(4);
    expect(overdueSeconds).toBeGreaterThanOrEqual(3_600);
  });
});
