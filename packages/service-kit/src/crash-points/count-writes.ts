import type { mongo } from "mongoose";
import { crashPointsOfProcess } from "./points.ts";

/** What a client must be told so that its writes can be watched; nothing where crash points are off. */
export function commandMonitoring(): { readonly monitorCommands?: true } {
  return crashPointsOfProcess() === undefined ? {} : { monitorCommands: true };
}

/** Notes each write of the client that changed something, for the durable step that it belongs to. Those of a transaction are one, its commit. */
export function countWrites(client: mongo.MongoClient): void {
  const points = crashPointsOfProcess();
  if (points === undefined) return;
  const ofTransactions = new Set<number>();
  client.on("commandStarted", ({ requestId, command }) => {
    if (command.autocommit === false) ofTransactions.add(requestId);
  });
  client.on("commandFailed", ({ requestId }) => ofTransactions.delete(requestId));
  client.on("commandSucceeded", ({ requestId, commandName, reply }) => {
    const isAlone = !ofTransactions.delete(requestId);
    if (commandName === "commitTransaction" || (isAlone && hasChanged(commandName, reply as WriteReply)))
      points.noteWrite();
  });
}

interface WriteReply {
  readonly n?: number;
  readonly nModified?: number;
  readonly upserted?: readonly unknown[];
  readonly lastErrorObject?: { readonly n?: number };
}

function hasChanged(
  commandName: string,
  { n = 0, nModified = 0, upserted = [], lastErrorObject }: WriteReply,
): boolean {
  if (commandName === "insert" || commandName === "delete") return n > 0;
  if (commandName === "update") return nModified + upserted.length > 0;
  return commandName === "findAndModify" && (lastErrorObject?.n ?? 0) > 0;
}
