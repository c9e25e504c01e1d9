import { setTimeout as delay, setImmediate } from "node:timers/promises";
import type { ActiveToxic } from "./toxic.ts";

/** Bytes, and when they arrived at the proxy. */
export interface Chunk {
  readonly bytes: Buffer;
  /** A time of `performance.now()`. */
  readonly arrivedAt: number;
}

/** What a toxic may do to the connection whose bytes pass through it. */
export interface ProxiedConnection {
  /** Bytes were swallowed, so that later bytes on this connection make no sense. */
  readonly markCorrupted: () => void;
  /** Ends the connection on both sides. */
  readonly cut: () => void;
}

/** Takes one chunk and yields what is left of it. Each connection and direction has its own. */
export type ToxicStream = (chunk: Chunk) => AsyncIterable<Chunk>;

/** The stream that applies this toxic to the bytes of one connection in one direction. */
export function toxicStream({ toxic, removed }: ActiveToxic, connection: ProxiedConnection): ToxicStream {
  switch (toxic.type) {
    case "latency":
      return async function* (chunk) {
        const jitter = (toxic.jitterMilliseconds ?? 0) * (Math.random() * 2 - 1);
        await sleep(chunk.arrivedAt + toxic.milliseconds + jitter - performance.now(), removed);
        yield chunk;
      };
    case "slicer":
      return async function* (chunk) {
        for (const part of split(chunk, toxic.averageBytes, toxic.variationBytes)) {
          yield part;
          await setImmediate();
        }
      };
    case "blackhole":
      return async function* () {
        connection.markCorrupted();
        yield* [];
      };
    case "limitData":
      return limit(toxic.bytes, connection);
    case "resetPeer":
      return async function* (chunk) {
        yield chunk;
      };
  }
}

function limit(bytes: number, connection: ProxiedConnection): ToxicStream {
  let left = bytes;
  return async function* ({ bytes: all, arrivedAt }) {
    const passed = all.subarray(0, left);
    left -= passed.length;
    if (passed.length > 0) yield { bytes: passed, arrivedAt };
    if (left === 0) connection.cut();
  };
}

function* split({ bytes, arrivedAt }: Chunk, averageBytes: number, variationBytes: number): Iterable<Chunk> {
  for (let from = 0; from < bytes.length; ) {
    const size = Math.max(1, Math.round(averageBytes + variationBytes * (Math.random() * 2 - 1)));
    yield { bytes: bytes.subarray(from, from + size), arrivedAt };
    from += size;
  }
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return;
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
