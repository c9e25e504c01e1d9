import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Which way bytes go: upstream from the client to the server, downstream from the server to the client. */
export type Direction = "upstream" | "downstream";

/** Something that is wrong with a stretch of network. */
export type Toxic =
  /** Delays everything by so much, give or take the jitter. */
  | { readonly type: "latency"; readonly milliseconds: number; readonly jitterMilliseconds?: number }
  /** Accepts and swallows everything, the end of a connection too. */
  | { readonly type: "blackhole" }
  /** Resets each connection (RST), those that are there and those that come. */
  | { readonly type: "resetPeer" }
  /** Lets through so many more bytes on each connection and then cuts it: 0 downstream loses a reply to what was done. */
  | { readonly type: "limitData"; readonly bytes: number };

/** A toxic that is in force. */
export interface ActiveToxic {
  readonly toxic: Toxic;
  readonly directions: readonly Direction[];
  /** Aborts when the toxic is removed: what it holds back goes on at once. */
  readonly removed: AbortSignal;
  /** Called once for each connection and direction that it has touched. */
  readonly onHit: () => void;
}

export interface PipeOptions {
  readonly from: Socket;
  readonly to: Socket;
  /** Those that are in force in this direction at this moment, in the order in which they were added. */
  readonly toxics: () => readonly ActiveToxic[];
  /** Bytes or an end were swallowed, so that later bytes on this connection make no sense. */
  readonly markCorrupted: () => void;
  /** Ends the connection on both sides. */
  readonly cut: () => void;
}

/** Bytes, and when they arrived at the proxy, by `performance.now()`. */
interface Chunk {
  readonly bytes: Buffer;
  readonly arrivedAt: number;
}

/** Yields what a toxic leaves of a chunk. */
type ToxicStream = (chunk: Chunk) => AsyncIterable<Chunk>;

const bufferedBytes = 1024 * 1024;

/** Carries bytes from one socket to the other, through whatever toxics are in force when they arrive. */
export function openPipe({ from, to, toxics, markCorrupted, cut }: PipeOptions): void {
  const streams = new WeakMap<ActiveToxic, ToxicStream>();
  const queue: (Chunk | "end")[] = [];
  let queuedBytes = 0;
  let pumping = false;

  const streamFor = (active: ActiveToxic): ToxicStream => {
    const known = streams.get(active);
    if (known) return known;
    active.onHit();
    const made = toxicStream(active, markCorrupted, cut);
    streams.set(active, made);
    return made;
  };
  const carry = async (chunk: Chunk, [active, ...rest]: readonly ActiveToxic[]): Promise<void> => {
    if (active) {
      for await (const part of streamFor(active)(chunk)) await carry(part, rest);
    } else if (to.writable && !to.write(chunk.bytes)) {
      await Promise.race([once(to, "drain"), once(to, "close")]).catch(() => undefined);
    }
  };
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) {
      if (chunk !== "end") {
        await carry(chunk, toxics());
        queuedBytes -= chunk.bytes.length;
        if (queuedBytes < bufferedBytes) from.resume();
        // A dead stretch of network does not tell of ends either.
      } else if (toxics().some(({ toxic }) => toxic.type === "blackhole")) markCorrupted();
      else to.end();
    }
    pumping = false;
  };
  from.on("data", (bytes: Buffer) => {
    queue.push({ bytes, arrivedAt: performance.now() });
    queuedBytes += bytes.length;
    if (queuedBytes >= bufferedBytes) from.pause();
    void pump();
  });
  from.on("end", () => {
    queue.push("end");
    void pump();
  });
}

/** The stream that applies a toxic to the bytes of one connection in one direction. */
function toxicStream({ toxic, removed }: ActiveToxic, markCorrupted: () => void, cut: () => void): ToxicStream {
  let passed = 0;
  return async function* (chunk) {
    const { bytes, arrivedAt } = chunk;
    switch (toxic.type) {
      case "latency": {
        const milliseconds = toxic.milliseconds + (toxic.jitterMilliseconds ?? 0) * (Math.random() * 2 - 1);
        const left = arrivedAt + milliseconds - performance.now();
        if (left > 0 && !removed.aborted) await delay(left, undefined, { signal: removed }).catch(() => undefined);
        yield chunk;
        break;
      }
      case "blackhole":
        markCorrupted();
        break;
      case "limitData": {
        const rest = bytes.subarray(0, toxic.bytes - passed);
        passed += rest.length;
        if (rest.length > 0) yield { bytes: rest, arrivedAt };
        if (passed === toxic.bytes) cut();
        break;
      }
      case "resetPeer":
        yield chunk;
    }
  };
}
