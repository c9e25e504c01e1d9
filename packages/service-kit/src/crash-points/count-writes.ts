import type { mongo } from "mongoose";
import { crashPointsOfProcess } from "./points.ts";

/**
 * Returns the options with which the MongoDB client reports its writes. While crash points (places at which tests kill the process) are
 * off, there are none.
 */
export function commandMonitoring(): { readonly monitorCommands?: true } {
  return crashPointsOfProcess() === undefined ? {} : { monitorCommands: true };
}

/**
 * Counts the writes of a MongoDB client for the crash tests. Each write that changed something is attributed to the function (the step)
 * that made it. All writes of a transaction count as one, at its commit.
 */
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
