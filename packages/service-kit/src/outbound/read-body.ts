import type { IncomingMessage } from "node:http";
import { afterTurns, turnsUntilReuse } from "./guarded-agents.ts";

/** How the reading of a response body ended: all of it was read, it is longer than allowed, or the connection broke. */
export type BodyEnd = "whole" | "over-limit" | "cut-off";

/** The bytes of a response body, and how reading them ended. */
export interface RawBody {
  readonly bytes: Buffer;
  readonly end: BodyEnd;
}

/** A response body that is being read. */
export interface BodyReader {
  /** Resolves when the body is read. Never rejects: after a broken connection it gives the bytes that arrived. */
  readonly done: Promise<RawBody>;
  /** Stops reading: closes the connection and resolves `done` with the bytes that arrived so far. */
  readonly stop: () => void;
}

/**
 * Starts to read a response body at once. Beyond `maximumBytes` the connection is closed. After a whole body, `done` waits until the
 * agent can reuse the connection, so that the next request uses it.
 */
export function readBody(source: IncomingMessage | undefined, maximumBytes: number): BodyReader {
  if (source === undefined) return nothingRead;
  const { promise: done, resolve } = Promise.withResolvers<RawBody>();
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = (end: BodyEnd): void => {
    const read = (): void => resolve({ bytes: Buffer.concat(chunks), end });
    if (end === "whole") {
      afterTurns(turnsUntilReuse, read);
      return;
    }
    read();
    source.destroy();
  };
  source.on("data", (chunk: Buffer) => {
    const room = maximumBytes - size;
    chunks.push(chunk.subarray(0, room));
    size += Math.min(chunk.length, room);
    if (chunk.length > room) finish("over-limit");
  });
  const breakOff = (): void => finish(source.complete && source.readableEnded ? "whole" : "cut-off");
  source.on("end", breakOff);
  source.on("error", breakOff);
  source.on("close", breakOff);
  return { done, stop: breakOff };
}

const nothingRead: BodyReader = {
  done: Promise.resolve({ bytes: Buffer.alloc(0), end: "cut-off" }),
  stop: () => undefined,
};
