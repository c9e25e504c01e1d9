import { setTimeout as delay } from "node:timers/promises";
import type { ActiveToxic } from "./toxic.ts";

/** Bytes on their way, and when they arrived here. */
export interface Piece {
  readonly bytes: Buffer;
  /** Of `performance.now()`. */
  readonly arrivedAt: number;
}

/** What a toxic may do to the connection whose bytes it treats. */
export interface Patient {
  /** Bytes were swallowed: what follows on this connection would make no sense. */
  readonly spoil: () => void;
  /** Ends the connection on both sides. */
  readonly cut: () => void;
}

/** Takes one piece and gives on what is left of it. Made anew for each connection and direction. */
export type Treatment = (piece: Piece) => AsyncIterable<Piece>;

/** What this toxic does to the bytes of one connection in one direction. */
export function treatmentOf({ toxic, removed }: ActiveToxic, patient: Patient): Treatment {
  const wait = (milliseconds: number): Promise<void> => sleep(milliseconds, removed);
  switch (toxic.type) {
    case "latency":
      return async function* (piece) {
        const jitter = (toxic.jitterMilliseconds ?? 0) * (Math.random() * 2 - 1);
        await wait(piece.arrivedAt + toxic.milliseconds + jitter - performance.now());
        yield piece;
      };
    case "bandwidth":
      return async function* (piece) {
        for (const part of split(piece, Math.max(1, Math.floor(toxic.bytesPerSecond / 10)))) {
          await wait((part.bytes.length / toxic.bytesPerSecond) * 1000);
          yield part;
        }
      };
    case "slicer":
      return async function* (piece) {
        for (const part of split(piece, toxic.averageBytes, toxic.variationBytes)) {
          yield part;
          await wait(toxic.delayMilliseconds ?? 0);
        }
      };
    case "blackhole":
      return async function* () {
        patient.spoil();
        yield* [];
      };
    case "limitData":
      return limit(toxic.bytes, patient);
    case "resetPeer":
      return async function* (piece) {
        yield piece;
      };
  }
}

function limit(bytes: number, patient: Patient): Treatment {
  let left = bytes;
  return async function* ({ bytes: all, arrivedAt }) {
    const passed = all.subarray(0, left);
    left -= passed.length;
    if (passed.length > 0) yield { bytes: passed, arrivedAt };
    if (left === 0) patient.cut();
  };
}

function* split({ bytes, arrivedAt }: Piece, averageBytes: number, variationBytes = 0): Iterable<Piece> {
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
