import { findRabbitmqServer, rabbitmqctl, type Store, startLocalRabbitmq } from "@galley/local/private-stores";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import type { FaultContext } from "../context.ts";

/**
 * Starts a RabbitMQ for one scenario. Its data survives its process, and it is stopped at the end of the run. Rejects
 * with advice if RabbitMQ is not installed.
 */
export async function startRabbitmqNode(context: FaultContext) {
  const path = process.env.PATH;
  const folders = openStateFolder(context.newFolder()).storeFolders("rabbitmq");
  const script = await findRabbitmqServer(path);
  // Starts RabbitMQ on the same port and with the data of the last start, as after a crash.
  const open = () => startLocalRabbitmq(script, path, folders, silentReporter, () => {});
  let store: Store | undefined = await open();
  const { uri } = store;
  const end = async (): Promise<void> => {
    const ending = store;
    store = undefined;
    await ending?.stop();
  };
  context.defer(end);
  const control = (...words: string[]) => rabbitmqctl(folders, path, words);
  return {
    /** The address for clients. It stays the same when RabbitMQ is restarted. */
    uri,
    /** Starts RabbitMQ on the existing data and resolves when it serves. */
    start: async () => {
      store ??= await open();
      if (store.uri !== uri)
        throw new Error("Its port was taken while it was down, so its clients cannot find it again");
    },
    stop: end,
    /** Kills RabbitMQ with SIGKILL. It stays down until `start` is called. */
    kill: () => {
      store?.process?.kill("SIGKILL");
      return end();
    },
    /** Freezes RabbitMQ: connections stay open, but nothing is answered. */
    freeze: () => store?.process?.kill("SIGSTOP"),
    /** Pretends that the disk is full. RabbitMQ then accepts no messages until the alarm is switched off. */
    diskAlarm: async (on: boolean) => void (await control("set_disk_free_limit", on ? "100000GB" : "50MB")),
    /** Pretends that memory is used up. RabbitMQ then accepts no messages until the alarm is switched off. */
    memoryAlarm: async (on: boolean) => void (await control("set_vm_memory_high_watermark", on ? "0.00001" : "0.4")),
    /** Returns the number of messages in each queue whose name begins with this prefix. RabbitMQ must be running. */
    waiting: async (prefix: string): Promise<ReadonlyMap<string, number>> => {
      const table = await control("--quiet", "list_queues", "--no-table-headers", "name", "messages");
      const rows = table.split("\n").map((line) => line.split("\t"));
      return new Map(rows.flatMap(([name = "", count]) => (name.startsWith(prefix) ? [[name, Number(count)]] : [])));
    },
  };
}
