import type { IncomingMessage } from "node:http";
import { afterTurns, turnsUntilReuse } from "./guarded-agents.ts";

/** How the reading of a body ended: all of it was read, it is longer than allowed, or it broke off. */
export type BodyEnd = "whole" | "over-limit" | "cut-off";

/** A body as it came, before it is decoded. */
export interface RawBody {
  readonly bytes: Buffer;
  readonly end: BodyEnd;
}

/** The reading of a body. */
export interface BodyReader {
  /** Never rejects: a connection that breaks gives what came before. */
  readonly done: Promise<RawBody>;
  /** Ends the reading with what has come so far, and hangs up on the rest. */
  readonly stop: () => void;
}

/**
 * Reads a body up to so many bytes from this very moment on, and hangs up on the rest. One that is read whole is told when its connection is
 * free again, so that the next request goes over it.
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
