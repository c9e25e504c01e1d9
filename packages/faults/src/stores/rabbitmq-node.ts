import { findRabbitmqServer, rabbitmqctl, startLocalRabbitmq } from "@galley/local/private-stores";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import { controlledStore, type StoreNode } from "./store-node.ts";

/** A RabbitMQ node of a scenario's own. */
export interface RabbitmqNode extends StoreNode {
  /** As if the disk were full: the broker takes nothing from publishers until it is switched off. */
  diskAlarm(on: boolean): Promise<void>;
  /** As if memory were used up, with the same effect. */
  memoryAlarm(on: boolean): Promise<void>;
  /** How many messages wait in each queue whose name begins with this. Only while it runs. */
  waiting(prefix: string): Promise<ReadonlyMap<string, number>>;
}

/** Starts a node with its data in `folder`. It needs an installed RabbitMQ; rejects with what would help when there is none. */
export async function startRabbitmqNode(folder: string): Promise<RabbitmqNode> {
  const path = process.env.PATH;
  const folders = openStateFolder(folder).storeFolders("rabbitmq");
  const script = await findRabbitmqServer(path);
  const node = await controlledStore(() => startLocalRabbitmq(script, path, folders, silentReporter, () => {}));
  const control = (...words: string[]) => rabbitmqctl(folders, path, words);
  return {
    ...node,
    diskAlarm: async (on) => void (await control("set_disk_free_limit", on ? "100000GB" : "50MB")),
    memoryAlarm: async (on) => void (await control("set_vm_memory_high_watermark", on ? "0.00001" : "0.4")),
    waiting: async (prefix) => {
      const table = await control("--quiet", "list_queues", "--no-table-headers", "name", "messages");
      const rows = table.split("\n").map((line) => line.split("\t"));
      return new Map(rows.flatMap(([name = "", count]) => (name.startsWith(prefix) ? [[name, Number(count)]] : [])));
    },
  };
}
