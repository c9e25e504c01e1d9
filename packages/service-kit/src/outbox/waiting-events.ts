import { types } from "node:util";
import type { mongo } from "mongoose";
import type { OutboxEntry } from "./entry.ts";

/** The events of one document that wait to be published, in order. */
export interface WaitingEvents {
  readonly documentId: unknown;
  readonly entries: readonly OutboxEntry[];
}

const chunkLimits = { entries: 256, bytes: 4 * 1024 * 1024 };

/**
 * Reads all events of a collection that wait to be published, oldest documents first, in chunks of limited size. It reads only data that
 * a majority of servers has, because other writes may still be rolled back. A document whose events cannot be read is reported and
 * skipped.
 */
export async function* waitingEvents(
  collection: mongo.Collection<mongo.Document>,
  reportUnreadable: (documentId: unknown, collection: string) => void,
): AsyncGenerator<readonly WaitingEvents[]> {
  const cursor = collection
    .find({ "outbox.at": { $exists: true } }, { promoteBuffers: true, readConcern: { level: "majority" } })
    .project<{ _id: unknown; outbox: unknown }>({ outbox: 1 })
    .sort({ "outbox.at": 1 })
    .batchSize(128);
  let chunk: WaitingEvents[] = [];
  let size = { entries: 0, bytes: 0 };
  for await (const { _id, outbox } of cursor) {
    if (!isOutbox(outbox)) {
      reportUnreadable(_id, collection.collectionName);
      continue;
    }
    chunk.push({ documentId: _id, entries: outbox });
    size = { entries: size.entries + outbox.length, bytes: size.bytes + payloadBytes(outbox) };
    if (size.entries < chunkLimits.entries && size.bytes < chunkLimits.bytes) continue;
    yield chunk;
    chunk = [];
    size = { entries: 0, bytes: 0 };
  }
  if (chunk.length > 0) yield chunk;
}

function isOutbox(outbox: unknown): outbox is OutboxEntry[] {
  return Array.isArray(outbox) && outbox.every(isEntry);
}

function isEntry(entry: Partial<OutboxEntry> | null | undefined): boolean {
  const { id, type, payload, at } = entry ?? {};
  return typeof id === "string" && typeof type === "string" && Buffer.isBuffer(payload) && types.isDate(at);
}

function payloadBytes(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { payload }) => sum + payload.length, 0);
}
