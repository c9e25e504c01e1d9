import { once } from "node:events";
import type { Socket } from "node:net";
import type { ActiveToxic, Direction } from "./toxic.ts";
import { type Chunk, type ProxiedConnection, type ToxicStream, toxicStream } from "./toxic-stream.ts";

export interface PipeOptions {
  readonly from: Socket;
  readonly to: Socket;
  readonly direction: Direction;
  /** Those that are in force at this moment, in the order in which they were added. */
  readonly toxics: () => readonly ActiveToxic[];
  readonly connection: ProxiedConnection;
}

const bufferedBytes = 1024 * 1024;

/** Carries bytes from one socket to the other, through whatever toxics are in force when they arrive. */
export function openPipe({ from, to, direction, toxics, connection }: PipeOptions): void {
  const streams = new WeakMap<ActiveToxic, ToxicStream>();
  const queue: (Chunk | "end")[] = [];
  let queuedBytes = 0;
  let pumping = false;

  const streamFor = (active: ActiveToxic): ToxicStream => {
    const known = streams.get(active);
    if (known) return known;
    active.onHit();
    const made = toxicStream(active, connection);
    streams.set(active, made);
    return made;
  };
  const carry = async (chunk: Chunk, [active, ...rest]: readonly ActiveToxic[]): Promise<void> => {
    if (active) {
      for await (const part of streamFor(active)(chunk)) await carry(part, rest);
    } else if (to.writable) {
      if (!to.write(chunk.bytes)) await Promise.race([once(to, "drain"), once(to, "close")]).catch(() => undefined);
    }
  };
  const inForce = (): readonly ActiveToxic[] => toxics().filter(({ directions }) => directions.includes(direction));
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) {
      if (chunk === "end") {
        // A dead stretch of network does not tell of ends either.
        if (inForce().some(({ toxic }) => toxic.type === "blackhole")) connection.markCorrupted();
        else to.end();
      } else {
        await carry(chunk, inForce());
        queuedBytes -= chunk.bytes.length;
        if (queuedBytes < bufferedBytes) from.resume();
      }
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
