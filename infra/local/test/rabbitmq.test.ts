import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import amqp from "amqplib";
import { openRabbitmq } from "../src/rabbitmq.ts";
import { silentReporter } from "../src/reporter.ts";
import { openStateFolder } from "../src/state-folder.ts";
import type { Store } from "../src/store.ts";

describe("openRabbitmq", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-rabbitmq-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const { AMQP_URL: given, ...environment } = process.env;
  const folders = openStateFolder(folder).storeFolders("rabbitmq");
  const open = (more: Record<string, string> = {}) =>
    openRabbitmq({ ...environment, ...more }, folders, silentReporter);

  async function withChannel<Result>(store: Store, work: (channel: amqp.ConfirmChannel) => Promise<Result>) {
    const connection = await amqp.connect(store.uri);
    try {
      return await work(await connection.createConfirmChannel());
    } finally {
      await connection.close();
    }
  }

  it("starts a private node that keeps what is in its queues over a restart", async () => {
    const first = await open();
    await withChannel(first, async (channel) => {
      await channel.assertQueue("kept", { durable: true, arguments: { "x-queue-type": "quorum" } });
      channel.sendToQueue("kept", Buffer.from("hello"), { persistent: true });
      await channel.waitForConfirms();
    });
    await first.stop();
    const second = await open();
    const message = await withChannel(second, (channel) => channel.get("kept", { noAck: true }));
    expect(message).toMatchObject({ content: Buffer.from("hello") });
    await second.stop();
  }, 240_000);

  it("lets nobody in without its password", async () => {
    const store = await open();
    const { host } = new URL(store.uri);
    await expect(amqp.connect(`amqp://guest:guest@${host}`)).rejects.toThrow();
    await store.stop();
  }, 240_000);

  it("uses the one that AMQP_URL names, and does not go elsewhere when that is away", async () => {
    const store = await open({ AMQP_URL: String(given) });
    expect([store.uri, store.process]).toEqual([given, undefined]);
    await expect(open({ AMQP_URL: "amqp://me:secret@127.0.0.1:9" })).rejects.toMatchObject({
      message: expect.not.stringContaining("secret"),
      fix: expect.arrayContaining([expect.stringContaining("AMQP_URL")]),
    });
  });
});
