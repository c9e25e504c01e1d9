import { waitUntil } from "@galley/test-kit/conditions";
import { onBehalfOf } from "../../src/threads/on-behalf.ts";
import {
  createThreadPool,
  type ThreadPool,
  type ThreadPoolOptions,
  usualLimits,
} from "../../src/threads/thread-pool.ts";
import { TooHeavy } from "../../src/threads/too-heavy.ts";
import type { Step, WordPort } from "./asking-thread.ts";

const program = new URL("./asking-thread.ts", import.meta.url);
const words = ["one", "two", "three", "four"];

let pool: ThreadPool | undefined;

function start(limits: Partial<ThreadPoolOptions> = {}): ThreadPool {
  pool = createThreadPool({ ...usualLimits, program, ...limits });
  return pool;
}

afterEach(() => pool?.close());

/** A port that gives words, and remembers what it was asked and told. The answer to the first question comes when it is let. */
function speaker(first: Promise<void> = Promise.resolve()) {
  const asked: number[] = [];
  const told: string[] = [];
  const port: WordPort = {
    next: async (place) => {
      asked.push(place);
      if (place === 0) await first;
      return words[place] ?? "";
    },
    told: (word) => told.push(word),
  };
  return { asked, told, port };
}

const speak = ({ converse }: ThreadPool, steps: readonly Step[], port: WordPort, signal?: AbortSignal) =>
  converse("writeDraft", steps as never, port as never, signal) as Promise<unknown>;

describe("work in a thread that asks for what is outside of it", () => {
  it("gets each answer and gives its result", async () => {
    const { port, asked, told } = speaker();
    expect(await speak(start(), ["ask", "ask", "ask"], port)).toEqual(["one", "two", "three"]);
    expect(asked).toEqual([0, 1, 2]);
    expect(told).toEqual(["one", "two", "three"]);
  });

  it("leaves its thread to others while it waits, however many wait", async () => {
    const threads = start({ threads: 1 });
    const answer = Promise.withResolvers<void>();
    const { port, asked } = speaker(answer.promise);
    const waiting = Array.from({ length: 20 }, () => speak(threads, ["ask"], port));
    await waitUntil(() => asked.length === waiting.length);
    expect(await speak(threads, ["ask", "ask"], speaker().port)).toEqual(["one", "two"]);
    expect(threads.size()).toBe(1);
    answer.resolve();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => ["one"]));
  });

  it("ends with the reason for which a question cannot be answered", async () => {
    const { port } = speaker();
    const refuse = (): Promise<never> => Promise.reject(new Error("the store is away"));
    await expect(speak(start(), ["ask"], { ...port, next: refuse })).rejects.toThrow("the store is away");
  });

  it("is ended once, with a clear reason, when it computes too long or takes too much memory", async () => {
    const threads = start({ cpuMilliseconds: 300, heapMegabytes: 48 });
    for (const [step, reason] of [
      ["spin", "it takes too long to read"],
      ["fill", "it takes too much memory to read"],
    ] as const) {
      const { port, asked } = speaker();
      const work = speak(threads, ["ask", step], port);
      await expect(work).rejects.toBeInstanceOf(TooHeavy);
      await expect(work).rejects.toThrow(reason);
      expect(asked).toEqual([0]);
    }
    expect(await speak(threads, ["ask"], speaker().port)).toEqual(["one"]);
  });

  it.each(["spin", "fill"] as const)(
    "begins again when other work ends its thread (%s), and asks and tells nothing twice",
    async (step) => {
      const threads = start({ threads: 1, cpuMilliseconds: 300, heapMegabytes: 48 });
      const answer = Promise.withResolvers<void>();
      const { port, asked, told } = speaker(answer.promise);
      const waiting = speak(threads, ["ask", "ask"], port);
      await waitUntil(() => asked.length === 1);
      await expect(speak(threads, ["ask", step], speaker().port)).rejects.toBeInstanceOf(TooHeavy);
      answer.resolve();
      expect(await waiting).toEqual(["one", "two"]);
      expect(asked).toEqual([0, 1]);
      expect(told).toEqual(["one", "two"]);
    },
  );

  it("rejects at once when nobody wants it any more, in its turn and while it waits", async () => {
    const threads = start({ threads: 1 });
    const never = new Promise<void>(() => undefined);
    const gone = new AbortController();
    const stopped = new Promise<never>((_, reject) => {
      gone.signal.addEventListener("abort", () => reject(gone.signal.reason));
    });
    const { port, asked } = speaker(Promise.race([never, stopped]));
    const parked = speak(threads, ["ask"], port, gone.signal);
    await waitUntil(() => asked.length === 1);
    const running = speak(threads, ["spin"], speaker().port, gone.signal);
    const refused = [parked, running].map((work) => expect(work).rejects.toThrow("nobody waits"));
    gone.abort(new Error("nobody waits"));
    await Promise.all(refused);
  });

  it("of one account ends no thread in which another account's work waits, while there is another thread", async () => {
    const threads = start({ threads: 2, cpuMilliseconds: 300 });
    const answer = Promise.withResolvers<void>();
    const victim = speaker(answer.promise);
    const attack = () => onBehalfOf("attacker", () => speak(threads, ["ask", "spin"], speaker().port));
    const waiting = onBehalfOf("victim", () => speak(threads, ["ask", "ask"], victim.port));
    await waitUntil(() => victim.asked.length === 1);
    await expect(attack()).rejects.toBeInstanceOf(TooHeavy);
    await expect(attack()).rejects.toBeInstanceOf(TooHeavy);
    // What is left is the thread in which the victim waits.
    await waitUntil(() => threads.size() === 1);
    answer.resolve();
    expect(await waiting).toEqual(["one", "two"]);
  });
});
