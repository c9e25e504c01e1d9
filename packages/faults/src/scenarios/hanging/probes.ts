import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";
import type { Reply } from "../../client/reply.ts";
import type { Ledger } from "../../ledger.ts";

/** A service behind the gateway. */
export type Backend = "content" | "generation" | "publishing" | "webhooks";

/** What can hang. */
export type Part = Backend | "gateway-2";

/** A request that is made again and again. */
export interface Probe {
  readonly name: string;
  /** The gateway that is asked, counted from 0. */
  readonly gateway: number;
  /** What has to work for it to succeed. */
  readonly needs: readonly Part[];
  /** Within which it must be answered, whatever hangs behind the gateway. */
  readonly deadlineMilliseconds: number;
  /** A read succeeds while one replica works. */
  readonly isRead: boolean;
  readonly ask: () => Promise<Reply>;
  /** Whether it may be made now; always unless given. */
  readonly isFree?: () => boolean;
}

/** One answer, or what came instead. Times are those of `performance.now()`. */
export interface Sample {
  readonly probe: Probe;
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly reply: Reply;
}

/** Makes every probe that is free so often, whether the one before has been answered or not. */
export function startProbing(probes: readonly Probe[], everyMilliseconds: number) {
  const samples: Sample[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const ask = async (probe: Probe): Promise<void> => {
    const startedAt = performance.now();
    const reply = await probe.ask();
    samples.push({ probe, startedAt, milliseconds: performance.now() - startedAt, reply });
  };
  const looping = (async () => {
    while (!isOver) {
      for (const probe of probes) {
        if (probe.isFree?.() === false) continue;
        const asking: Promise<void> = ask(probe).finally(() => underWay.delete(asking));
        underWay.add(asking);
      }
      await delay(everyMilliseconds);
    }
  })();
  return {
    /** Those that have ended. */
    samples: samples as readonly Sample[],
    /** Resolves when every request has ended. */
    stop: async (): Promise<void> => {
      isOver = true;
      await looping;
      await Promise.all(underWay);
    },
  };
}

const patience = { gateway: 0, timeoutMilliseconds: 40_000 };

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

export function createWriter(api: Api, publicationId: string): Writer {
  const path = `/publications/${publicationId}`;
  let [begun, acknowledged, isPaused] = [0, 0, false];
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
      return Number((reply.body.data as { writingTone?: string }).writingTone?.split(" ")[1] ?? 0);
    },
    numbers: () => ({ begun, acknowledged }),
  };
}

/**
 * Watches a writer around one hang. A write that was given up must not come through when the process that hung goes on: it would undo
 * what others did meanwhile, or do what its client was told had failed. To be made just before the hang.
 */
export function observeLateWrites(
  writer: Writer,
  ledger: Ledger,
  { name, isWhole }: { name: string; isWhole: boolean },
) {
  const before = writer.numbers().begun;
  let held: number | undefined;
  return {
    /** Before what hangs goes on, so that nobody writes over what comes late. Resolves when every write has ended. */
    pauseWriter: async (): Promise<void> => {
      await writer.pause();
      // A read that waits for what hangs would show what comes when it goes on.
      if (!isWhole) held = await writer.read();
    },
    /** After it went on and has had its time; the writer goes on. */
    check: async (): Promise<void> => {
      await writer.pause();
      const { acknowledged } = writer.numbers();
      const found = await writer.read();
      writer.resume();
      if (found === undefined) ledger.surprise(`${name}: the publication cannot be read afterwards`);
      else if (found < acknowledged)
        ledger.lose(`${name}: number ${acknowledged} was acknowledged, and ${found} is there`);
      // What was under way when the hang began may have been done though its answer was lost; what began later may not.
      else if (held === undefined ? found > Math.max(before, acknowledged) : found !== held)
        ledger.surprise(`${name}: number ${found} was given up and came through late`);
      else if (found > acknowledged) ledger.recover();
    },
  };
}

export interface Subject {
  readonly api: Api;
  readonly publicationId: string;
  readonly sessionId: string;
  /** Writes all the time. */
  readonly writer: Writer;
  /** Pauses when a hang ends. */
  readonly watchedWriter: Writer;
}

/** One probe for each way in which a gateway waits for something; the second gateway is asked the most usual. */
export function probesOf({ api, publicationId, sessionId, writer, watchedWriter }: Subject): Probe[] {
  const path = `/publications/${publicationId}`;
  const get = (name: string, path: string, needs: readonly Part[], gateway = 0): Probe => ({
    ...{ name, gateway, needs, deadlineMilliseconds: 3_000, isRead: true },
    ask: () => api.request("GET", path, { ...patience, gateway }),
  });
  const write = (name: string, { writeNext, isFree }: Writer): Probe => ({
    ...{ name, gateway: 0, needs: ["content"], deadlineMilliseconds: 5_000, isRead: false },
    ...{ ask: writeNext, isFree },
  });
  return [
    get("who am I", "/me", []),
    get("who am I, at the second gateway", "/me", ["gateway-2"], 1),
    get("read a publication", path, ["content"]),
    get("read a publication at the second gateway", path, ["content", "gateway-2"], 1),
    write("change a publication", writer),
    write("change a watched publication", watchedWriter),
    get("read a session", `/sessions/${sessionId}`, ["generation"]),
    { ...get("list posts", `${path}/posts`, ["publishing"]), deadlineMilliseconds: 15_000 },
  ];
}
