import type { Document, MongoClient } from "mongodb";

const profileBytes = 64 * 1024 * 1024;

/** A command that a service sent, as the database profiler recorded it. */
export interface RecordedCommands {
  readonly database: string;
  readonly collection: string;
  /** A command that `explain` accepts: find, aggregate, count, distinct, findAndModify, update or delete. */
  readonly command: Document;
}

/**
 * Makes MongoDB record all commands that other clients send to these databases. `stop` ends the recording and returns
 * the commands.
 */
export async function recordCommands(
  client: MongoClient,
  databases: readonly string[],
): Promise<{ stop(): Promise<RecordedCommands[]> }> {
  for (const name of databases) {
    const database = client.db(name);
    await database.setProfilingLevel("off");
    await database.dropCollection("system.profile").catch(() => undefined);
    await database.createCollection("system.profile", { capped: true, size: profileBytes });
    await database.setProfilingLevel("all");
  }
  return {
    async stop() {
      for (const name of databases) await client.db(name).setProfilingLevel("off");
      const notes = await Promise.all(
        databases.map((name) => client.db(name).collection("system.profile").find().toArray()),
      );
      const { appName } = client.options;
      return notes.flatMap((lines, index) =>
        lines.flatMap((line) => (line.appName === appName ? [] : recorded(databases[index] ?? "", line))),
      );
    },
  };
}

const explainable = ["find", "aggregate", "count", "distinct", "findAndModify"];

function recorded(database: string, { ns, op, command, client }: Document): RecordedCommands[] {
  const collection = String(ns).slice(database.length + 1);
  // Commands without a client are MongoDB's own. Inserts and continued cursors have no plan of their own.
  if (client === undefined || collection.startsWith("system.") || command === undefined) return [];
  if (op === "update") return [{ database, collection, command: { update: collection, updates: [command] } }];
  if (op === "remove") return [{ database, collection, command: { delete: collection, deletes: [command] } }];
  const name = Object.keys(command)[0] ?? "";
  return explainable.includes(name) ? [{ database, collection, command: withoutSession(command) }] : [];
}

const ofSession = /^(?:lsid|txnNumber|\$clusterTime|\$db|writeConcern|readConcern|maxTimeMS|\$readPreference)$/;

/** Removes the fields of a command that do not affect its plan, such as the session and the write concern. */
const withoutSession = (command: Document): Document =>
  Object.fromEntries(Object.entries(command).filter(([field]) => !ofSession.test(field)));
