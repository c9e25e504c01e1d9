import { mock } from "node:test";
import { waitUntil } from "@galley/test-kit/conditions";
import { currentContext, runWithContext } from "../../src/context/index.ts";
import { type Answer, type BatchLimits, createBatcher } from "../../src/scheduling/index.ts";

/** A batch that waits until the test answers it. */
interface Asked {
  readonly calls: readonly string[];
  readonly answer: (answers?: readonly Answer<string>[]) => void;
  readonly fail: (error: Error) => void;
}

function questions(limits?: BatchLimits) {
  const asked: Asked[] = [];
  const ask = createBatcher<string, string>((calls) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Answer<string>[]>();
    const answer = (answers: readonly Answer<string>[] = calls.map((call) => `${call}!`)) => resolve(answers);
    asked.push({ calls, answer, fail: reject });
    return promise;
  }, limits);
  const nth = (index: number): Promise<Asked> =>
    waitUntil(() => {
      const question = asked[index];
      if (question === undefined) throw new Error(`Question ${index} was not asked`);
      return question;
    });
  return { ask, asked, nth };
}

describe("createBatcher", () => {
  afterEach(() => mock.restoreAll());

  it("asks once for calls that come at once, and gives each its own answer", async () => {
    const { ask, asked, nth } = questions();
    const answers = Promise.all(["a", "b", "a"].map(ask));
    (await nth(0)).answer();
    expect(await answers).toEqual(["a!", "b!", "a!"]);
    expect(asked.map(({ calls }) => calls)).toEqual([["a", "b", "a"]]);
  });

  it("collects calls in one batch while every place for a question is taken", async () => {
    const { ask, asked, nth } = questions({ maxConcurrency: 1 });
    const first = ask("a");
    const underWay = await nth(0);
    const others = Promise.all([ask("b"), ask("c")]);
    underWay.answer();
    expect(await first).toBe("a!");
    (await nth(1)).answer();
    expect(await others).toEqual(["b!", "c!"]);
    expect(asked.map(({ calls }) => calls)).toEqual([["a"], ["b", "c"]]);
  });

  it("never answers a call with what was asked before it: what it reads is as new as the call", async () => {
    let stored = 0;
    const read = createBatcher<string, number>(async (calls) => {
      const seen = stored;
      await new Promise(setImmediate);
      return calls.map(() => seen);
    });
    const stale: number[] = [];
    await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => {
        for (let pause = 0; pause < turn % 7; pause += 1) await new Promise(setImmediate);
        stored += 1;
        const written = stored;
        if ((await read("x")) < written) stale.push(written);
      }),
    );
    expect(stale).toEqual([]);
  });

  it("rejects one call for its own error and the others not", async () => {
    const { ask, nth } = questions();
    const answers = Promise.allSettled(["a", "b"].map(ask));
    (await nth(0)).answer([new Error("mine"), "b!"]);
    expect(await answers).toMatchObject([{ reason: { message: "mine" } }, { value: "b!" }]);
  });

  it("rejects all calls of a question that failed, and goes on with the next", async () => {
    const { ask, nth } = questions({ maxConcurrency: 1 });
    const failing = Promise.allSettled(["a", "b"].map(ask));
    const first = await nth(0);
    const next = ask("c");
    first.fail(new Error("away"));
    expect(await failing).toMatchObject([{ reason: { message: "away" } }, { reason: { message: "away" } }]);
    (await nth(1)).answer();
    expect(await next).toBe("c!");
  });

  it("uses all the room there is for calls that come in one burst", async () => {
    const { ask, asked, nth } = questions({ maxBatchSize: 2, maxConcurrency: 3 });
    const answers = Promise.all(["a", "b", "c", "d", "e", "f", "g"].map(ask));
    await nth(2);
    expect(asked.map(({ calls }) => calls)).toEqual([
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ]);
    for (const question of [...asked]) question.answer();
    (await nth(3)).answer();
    expect(await answers).toHaveLength(7);
  });

  it("gives up as unavailable what waited too long, and never asks it", async () => {
    let now = 0;
    mock.method(performance, "now", () => now);
    const { ask, asked, nth } = questions({ maxConcurrency: 1, maxWaitMilliseconds: 200 });
    const first = ask("a");
    const underWay = await nth(0);
    const late = ask("b");
    now = 201;
    underWay.answer();
    expect(await first).toBe("a!");
    await expect(late).rejects.toMatchObject({ kind: "unavailable" });
    const next = ask("c");
    (await nth(1)).answer();
    expect(await next).toBe("c!");
    expect(asked.map(({ calls }) => calls)).toEqual([["a"], ["c"]]);
  });

  it("waits for company after a question of many calls when questions are kept apart", async () => {
    const spacing = { millisecondsPerCall: 500, maxMilliseconds: 1_000 };
    // Repeated, because a busy machine may stop this process for longer than the questions are kept apart.
    await waitUntil(async () => {
      const { ask, nth } = questions({ maxConcurrency: 1, spacing });
      const many = Promise.all(["a", "b", "c"].map(ask));
      (await nth(0)).answer();
      await many;
      const later = [ask("d")];
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      later.push(ask("e"));
      const together = await nth(1);
      expect(together.calls).toEqual(["d", "e"]);
      together.answer();
      expect(await Promise.all(later)).toEqual(["d!", "e!"]);
    });
  });

  it("asks at once when there are enough calls for a full question", async () => {
    const spacing = { millisecondsPerCall: 300, maxMilliseconds: 300 };
    const { ask, asked, nth } = questions({ maxConcurrency: 1, maxBatchSize: 2, spacing });
    const answers = Promise.all(["a", "b", "c", "d"].map(ask));
    (await nth(0)).answer();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(asked.map(({ calls }) => calls)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    (await nth(1)).answer();
    expect(await answers).toHaveLength(4);
  });

  it("asks in the context of none of its calls", async () => {
    const seen: unknown[] = [];
    const ask = createBatcher<string, string>(async (calls) => {
      seen.push(currentContext());
      return calls;
    });
    const own = await runWithContext({ requestId: "r" }, async () => {
      await ask("a");
      return currentContext();
    });
    expect(seen).toEqual([undefined]);
    expect(own).toEqual({ labels: {}, requestId: "r" });
  });

  it("does not wait for a question that hangs", async () => {
    const { ask, nth } = questions({ maxConcurrency: 1 });
    const hanging = ask("a");
    const first = await nth(0);
    const next = ask("b");
    (await nth(1)).answer();
    expect(await next).toBe("b!");
    first.answer();
    expect(await hanging).toBe("a!");
  });
});
