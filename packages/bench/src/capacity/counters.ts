import { scrape } from "@galley/test-kit/exposition";
import type { MongoClient } from "mongodb";
import { cpuByName } from "../measure/cpu.ts";
import type { BenchedSystem } from "../system.ts";
import type { WebhooksWorld } from "../webhooks/world.ts";
import { type Figures, parts, weighted } from "./model.ts";

/**
 * Creates functions that read how much processor time, written documents, bytes and messages the running system has used: in total, or
 * during one piece of work.
 */
export function createCounters({ system, databaseWork }: WebhooksWorld, mongo: MongoClient) {
  const messages = async (): Promise<number> => {
    const expositions = await Promise.all(Object.values(system.system.ports.metrics).flat().map(scrape));
    return expositions.reduce((total, { value }) => total + value("consumer_handle_seconds_count"), 0);
  };
  const look = async (areHeld: boolean) => {
    const processes = [...system.services(), ...system.stores()].map((one) => ({
      ...one,
      name: componentName(one.name),
    }));
    const [cpu, at] = [cpuByName(processes), performance.now() / 1_000];
    const seconds = Object.fromEntries(parts.map((name) => [name, (cpu.get(name) ?? 0) / 1e6]));
    const { documentsWritten: documents } = await databaseWork();
    const [bytes, handedOut] = [await documentBytes(system, mongo), areHeld ? 0 : await messages()];
    return { at, figures: { ...seconds, documents, bytes, messages: handedOut } as Figures };
  };
  /**
   * Measures the resources that the system uses during `work`. Set `areHeld` while the services are paused by a signal: they cannot report
   * their messages then, so messages count as 0.
   */
  const measure = async (work: () => Promise<unknown>, areHeld = false) => {
    const before = await look(areHeld);
    await work();
    const after = await look(areHeld);
    const used = [
      [1, after.figures],
      [-1, before.figures],
    ] as const;
    return { seconds: after.at - before.at, figures: weighted(used) };
  };
  return { messages, measure };
}

/** Returns how many bytes the documents of all services have together, before MongoDB compresses them. */
async function documentBytes({ databasePrefix }: BenchedSystem, mongo: MongoClient): Promise<number> {
  const { databases } = await mongo.db().admin().listDatabases({ nameOnly: true });
  const own = databases.filter(({ name }) => name.startsWith(databasePrefix));
  const stats = await Promise.all(own.map(({ name }) => mongo.db(name).command({ dbStats: 1 })));
  return stats.reduce((total, { dataSize }) => total + Number(dataSize), 0);
}

function componentName(process: string): string {
  if (process.startsWith("mongod")) return "mongodb";
  return /^(rabbitmq|epmd)/.test(process) ? "rabbitmq" : process.replace(/-\d+$/, "");
}
