import { longestEventLoopBlock } from "@galley/test-kit/event-loop-block";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import type { DraftEdit, WritingBrief, WrittenDraft } from "../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import { runTaskInThisThread } from "../../src/threads/run-task-in-this-thread.ts";
import { createThreadPool, type ThreadPool, usualLimits } from "../../src/threads/thread-pool.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { generalProse } from "../writer/general-prose.ts";
import { scripted } from "../writer/scripted-model.ts";
import { memoryStages, noWeb, orderOf, quiet } from "../writer/writing.ts";

const mostMilliseconds = 100;
const longest = 16_000;
const longestAnswer = 6_000;
const tries = 10;

const of = (token: string): string => token.repeat(longest / token.length);
const towns = ["Leipzig", "Halle", "Jena", "Erfurt", "Gera", "Zwickau"];
const factsOf = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `Plant ${at + 1} in ${towns[at % towns.length]} employs ${100 + 7 * at} people.`,
  );

/** The best of some tries: garbage of what went before may be collected in any turn. */
async function leastOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least >= mostMilliseconds; attempt += 1)
    least = Math.min(least, (await longestEventLoopBlock(work)) / currentCpuSlowdown());
  return least;
}

describe("the event loop", () => {
  let pool: ThreadPool;
  let model: FakeLlm;
  let answer = generalProse(150);
  const facts = factsOf(250);
  const plan = {
    sections: [1, 2, 3].map((part) => ({ heading: `Part ${part}`, words: 200, points: [`jobs ${part}`] })),
  };

  beforeAll(async () => {
    pool = createThreadPool(usualLimits);
    const script = scripted({
      brief: { subject: "plants", words: 600, facts },
      outline: plan,
      section: () => answer,
      article: () => answer,
      facts: ({ data }) => ({
        edits: data.facts.map(({ id, text }: { id: string; text: string }) => {
          return { paragraph: data.paragraphs.at(-1).id, action: "insert-after", text: `${text} [${id}]` };
        }),
      }),
    });
    model = await startFakeLlm({ answer: script.answer });
    // What is loaded once is loaded now.
    await write(orderOf("A title", "Hello. Write of the port."), "in threads", { llm: llm() })();
    await write(orderOf("A title", "Hello. Write of the port."), "in threads", {})();
  }, 120_000);
  afterAll(() => Promise.all([pool.close(), model.close()]));

  const llm = (): LlmConfig => ({ provider: "openai-compatible", baseUrl: model.baseUrl, model: "fake-1" });
  const dependencies = (where: "here" | "in threads") => ({
    request: noWeb,
    logger: quiet,
    now: () => new Date(0),
    ...(where === "here" ? { run: runTaskInThisThread } : { run: pool.run, converse: pool.converse }),
  });
  const write = (order: WritingBrief, where: "here" | "in threads", config: { llm?: LlmConfig }) => () =>
    createWriter(config, dependencies(where))(order, {
      stages: memoryStages(),
      signal: new AbortController().signal,
    });

  it.each([
    ["marks without spaces", of("a!")],
    ["sentences of a sign", of("a。")],
    ["elements without ends", of("<p>a<b>")],
  ])(
    "is never held up by instructions of any kind: %s",
    async (_what, instructions) => {
      const order = orderOf("A title of it", instructions);
      expect(await leastOf(write(order, "in threads", {}))).toBeLessThan(mostMilliseconds);
    },
    120_000,
  );

  it("would be held up without threads", async () => {
    expect(await longestEventLoopBlock(write(orderOf("A title of it", of("a!")), "here", {}))).toBeGreaterThan(
      mostMilliseconds,
    );
  }, 120_000);

  it.each(hostileTexts(longest).filter((_, place) => place % 97 === 0))(
    "is never held up by orders and a model's answers of any kind: $name",
    async ({ text }) => {
      answer = `${generalProse(60)} ${text.slice(0, longestAnswer)}`;
      const order = orderOf("A title of it", `Write about 600 words. ${text}`);
      expect(await leastOf(write(order, "in threads", { llm: llm() }))).toBeLessThan(mostMilliseconds);
    },
    120_000,
  );

  it("is never held up by an order of hundreds of facts, which a model works in and code checks", async () => {
    answer = `${facts.slice(0, 20).join(" ")} ${generalProse(150)}`;
    const order = orderOf("Plants of the region", `Write about 600 words. Mention all facts.\n\n${facts.join("\n")}`);
    expect(await longestEventLoopBlock(write(order, "here", { llm: llm() }))).toBeGreaterThan(mostMilliseconds);
    const drafts: WrittenDraft[] = [];
    const writing = async () => drafts.push(await write(order, "in threads", { llm: llm() })());
    expect(await leastOf(writing)).toBeLessThan(mostMilliseconds);
    expect(drafts[0]?.report.engine).toBe("llm");
  }, 240_000);

  it("is never held up by a person's edit", async () => {
    const content = facts.map((fact) => `<p>${fact} It was ${fact.length} before.</p>`).join("");
    const edit: DraftEdit = {
      base: { title: "Plants", content: "<p>Plants employ people.</p>" },
      title: "Plants",
      content,
    };
    const check = createEditChecker({}, dependencies("in threads"));
    const checking = () => check(edit, { signal: new AbortController().signal });
    expect(await leastOf(checking)).toBeLessThan(mostMilliseconds);
  }, 120_000);

  it("is never held up by a page that takes long to read", async () => {
    const text = `<html><body>${"<div>".repeat(50)}${"<p>Some words, and more words of it.".repeat(5_000)}</body></html>`;
    const reading = () => pool.run("readPage", { text, url: "http://strange.example/", contentType: "text/html" });
    expect(await leastOf(reading)).toBeLessThan(mostMilliseconds);
  }, 120_000);
});
