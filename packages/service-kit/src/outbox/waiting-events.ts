import type { mongo } from "mongoose";
import type { OutboxEntry } from "./entry.ts";

/** The events that wait in one document, in their order. */
export interface WaitingEvents {
  readonly documentId: unknown;
  readonly entries: readonly OutboxEntry[];
}

const chunkLimits = { entries: 256, bytes: 4 * 1024 * 1024 };

/**
 * Reads all waiting events of a collection, oldest documents first, in chunks of bounded size. Only what a majority has is read:
 * an event whose write may yet be rolled back is not told to anyone.
 */
export async function* waitingEvents(
  collection: mongo.Collection<mongo.Document>,
): AsyncGenerator<readonly WaitingEvents[]> {
  const cursor = collection
    .find({ "outbox.at": { $exists: true } }, { promoteBuffers: true, readConcern: { level: "majority" } })
    .project<{ _id: unknown; outbox: OutboxEntry[] }>({ outbox: 1 })
    .sort({ "outbox.at": 1 })
    .batchSize(128);
  let chunk: WaitingEvents[] = [];
  let size = { entries: 0, bytes: 0 };
  for await (const { _id, outbox } of cursor) {
    chunk.push({ documentId: _id, entries: outbox });
    size = { entries: size.entries + outbox.length, bytes: size.bytes + bytesOf(outbox) };
    if (size.entries < chunkLimits.entries && size.bytes < chunkLimits.bytes) continue;
    yield chunk;
    chunk = [];
    size = { entries: 0, bytes: 0 };
  }
  if (chunk.length > 0) yield chunk;
}

function bytesOf(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { payload }) => sum + payload.length, 0);
}
