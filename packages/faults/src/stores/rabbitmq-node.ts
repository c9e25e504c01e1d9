import { findRabbitmqServer, rabbitmqctl, type Store, startLocalRabbitmq } from "@galley/local/private-stores";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import type { FaultContext } from "../context.ts";

/**
 * Starts a RabbitMQ of a scenario's own, on data that outlives its process, which ends with the run. It needs an installed one; rejects with
 * what would help when there is none.
 */
export async function startRabbitmqNode(context: FaultContext) {
  const path = process.env.PATH;
  const folders = openStateFolder(context.newFolder()).storeFolders("rabbitmq");
  const script = await findRabbitmqServer(path);
  // Finds its data and its port again each time.
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
    /** How clients reach it; the same after each start. */
    uri,
    /** Starts it on its data and resolves when it serves. */
    start: async () => {
      store ??= await open();
      if (store.uri !== uri)
        throw new Error("Its port was taken while it was down, so its clients cannot find it again");
    },
    /** Ends it in order. */
    stop: end,
    /** Ends it with SIGKILL; it stays down until `start`. */
    kill: () => {
      store?.process?.kill("SIGKILL");
      return end();
    },
    /** Stops it in the middle of whatever it does: connections stay open and nobody answers. */
    freeze: () => store?.process?.kill("SIGSTOP"),
    /** As if the disk were full: the broker takes nothing from publishers until it is switched off. */
    diskAlarm: async (on: boolean) => void (await control("set_disk_free_limit", on ? "100000GB" : "50MB")),
    /** As if memory were used up, with the same effect. */
    memoryAlarm: async (on: boolean) => void (await control("set_vm_memory_high_watermark", on ? "0.00001" : "0.4")),
    /** How many messages wait in each queue whose name begins with this. Only while it runs. */
    waiting: async (prefix: string): Promise<ReadonlyMap<string, number>> => {
      const table = await control("--quiet", "list_queues", "--no-table-headers", "name", "messages");
      const rows = table.split("\n").map((line) => line.split("\t"));
      return new Map(rows.flatMap(([name = "", count]) => (name.startsWith(prefix) ? [[name, Number(count)]] : [])));
    },
  };
}
