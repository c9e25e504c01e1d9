import type { Api } from "../../client/api.ts";
import type { Reply } from "../../client/reply.ts";

/** Writes 1, 2, 3, … into one field, each after the one before has ended. */
export interface Writer {
  /** Neither paused nor busy. */
  readonly isFree: () => boolean;
  readonly writeNext: () => Promise<Reply>;
  /** Begins nothing new; resolves once nothing is under way. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** The number that is there; undefined when it cannot be read. */
  readonly read: () => Promise<number | undefined>;
  /** The last number that was begun, and the last that was acknowledged. */
  readonly numbers: () => { readonly begun: number; readonly acknowledged: number };
}

const patience = { gateway: 0, timeoutMilliseconds: 40_000 };

export function createWriter(api: Api, publicationId: string): Writer {
  const path = `/publications/${publicationId}`;
  let begun = 0;
  let acknowledged = 0;
  let isPaused = false;
  let underWay: Promise<Reply> | undefined;
  const write = async (number: number): Promise<Reply> => {
    const reply = await api.request("PATCH", path, { ...patience, body: { writingTone: `Number ${number}` } });
    if (reply.kind === "answer" && reply.status === 200) acknowledged = number;
    underWay = undefined;
    return reply;
  };
  return {
    isFree: () => !isPaused && underWay === undefined,
    writeNext: () => {
      begun += 1;
      underWay = write(begun);
      return underWay;
    },
    pause: async () => {
      isPaused = true;
      await underWay;
    },
    resume: () => {
      isPaused = false;
    },
    read: async () => {
      const reply = await api.request("GET", path, patience);
      if (reply.kind !== "answer" || reply.status !== 200) return undefined;
      const { writingTone } = reply.body.data as { writingTone?: string };
      return Number(writingTone?.split(" ")[1] ?? 0);
    },
    numbers: () => ({ begun, acknowledged }),
  };
}
