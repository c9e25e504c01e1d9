import { inThisThread } from "../../src/threads/in-this-thread.ts";
import type { RunTask } from "../../src/threads/run-task.ts";
import { createThreadPool, type ThreadPool, usualLimits } from "../../src/threads/thread-pool.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { memoryStages, noWeb, orderOf, quiet } from "../writer/writing.ts";
import { longestTurn } from "./longest-turn.ts";

const mostMilliseconds = 100;
const longest = 16_000;

const of = (token: string): string => token.repeat(longest / token.length);

describe("the event loop", () => {
  let pool: ThreadPool;
  beforeAll(() => {
    pool = createThreadPool(usualLimits);
  });
  afterAll(() => pool.close());

  const writing = (instructions: string, run: RunTask) => async () => {
    const writer = createWriter({}, { request: noWeb, logger: quiet, now: () => new Date(0), run });
    await writer(orderOf("A title of it", instructions), {
      stages: memoryStages(),
      signal: new AbortController().signal,
    });
  };

  it.each([
    ["marks without spaces", of("a!")],
    ["sentences of a sign", of("a。")],
    ["elements without ends", of("<p>a<b>")],
  ])(
    "is never held up by instructions of any kind: %s",
    async (_what, instructions) => {
      await longestTurn(writing("Hello. Write of the port.", pool.run));
      expect(await longestTurn(writing(instructions, pool.run))).toBeLessThan(mostMilliseconds);
    },
    120_000,
  );

  it("would be held up without threads", async () => {
    expect(await longestTurn(writing(of("a!"), inThisThread))).toBeGreaterThan(mostMilliseconds);
  }, 120_000);

  it("is never held up by a page that takes long to read", async () => {
    const text = `<html><body>${"<div>".repeat(50)}${"<p>Some words, and more words of it.".repeat(5_000)}</body></html>`;
    const reading = () => pool.run("readPage", { text, url: "http://strange.example/", contentType: "text/html" });
    expect(await longestTurn(reading)).toBeLessThan(mostMilliseconds);
  }, 120_000);
});
