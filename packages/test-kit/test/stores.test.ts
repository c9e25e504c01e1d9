import amqp from "amqplib";
import mongoose from "mongoose";
import { testDatabasePrefix, testMongoUri } from "../src/mongo.ts";
import { testAmqpPrefix, testAmqpUrl } from "../src/rabbit.ts";

describe("the stores of a test run", () => {
  it("has a MongoDB that takes majority writes", async () => {
    const connection = await mongoose
      .createConnection(testMongoUri(), { dbName: `${testDatabasePrefix()}_kit` })
      .asPromise();
    const written = await connection.collection("things").insertOne({ a: 1 }, { writeConcern: { w: "majority" } });
    expect(written.acknowledged).toBe(true);
    await connection.close();
  });

  it("has a RabbitMQ that confirms messages", async () => {
    const connection = await amqp.connect(testAmqpUrl());
    const channel = await connection.createConfirmChannel();
    const { queue } = await channel.assertQueue(`${testAmqpPrefix()}.kit`, { exclusive: true });
    channel.sendToQueue(queue, Buffer.from("hello"));
    await channel.waitForConfirms();
    expect((await channel.get(queue, { noAck: true })) || undefined).toMatchObject({ content: Buffer.from("hello") });
    await connection.close();
  });

  it("gives every test names of its own", () => {
    expect(new Set([testDatabasePrefix(), testDatabasePrefix(), testAmqpPrefix(), testAmqpPrefix()]).size).toBe(4);
  });

  it("says what to do when there was no set-up", () => {
    const { MONGODB_URI, AMQP_URL } = process.env;
    delete process.env.MONGODB_URI;
    delete process.env.AMQP_URL;
    expect(testMongoUri).toThrow("npm test");
    expect(testAmqpUrl).toThrow("npm test");
    Object.assign(process.env, { MONGODB_URI, AMQP_URL });
  });
});
