import { setImmediate as nextTurn } from "node:timers/promises";
import { maxEventLoopBlock } from "@galley/test-kit/event-loop-block";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import type { DraftEdit, WrittenDraft } from "../../src/domain/engine-ports.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import type { Unit } from "../../src/writer/article/units.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { createEvidenceIndex } from "../../src/writer/evidence/evidence-index.ts";
import { plantControls } from "../../src/writer/judge/controls.ts";
import { emptyJudgement, questionsAbout, settle } from "../../src/writer/judge/settle.ts";
import { plantArticle, plantOrder, plantScript } from "../writer/plant.ts";
import { type Asked, type Script, scripted } from "../writer/scripted.ts";
import { noWeb, orderOf, quiet, write } from "../writer/writing.ts";

// Drafts are written in the main thread. It must not be blocked for long, because leases have to be renewed meanwhile.
const maxMilliseconds = 800;
const orderCharacters = 20_000;
const editCharacters = 1024 * 1024;

const filled = (token: string, characters: number): string =>
  token.repeat(Math.ceil(characters / token.length)).slice(0, characters);
const different = (characters: number, line: (at: number) => string): string => {
  const parts: string[] = [];
  for (let length = 0, at = 0; length < characters; at += 1) {
    const part = line(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join("").slice(0, characters);
};

const shapes: Readonly<Record<string, (characters: number) => string>> = {
  "one long word": (size) => filled("a", size),
  "lines of one letter": (size) => filled("a\n", size),
  "short sentences": (size) => different(size, (at) => `W${at} is w${at + 1} of it. `),
  "lines of figures": (size) => different(size, (at) => `Row ${at} has ${at * 7} and ${at * 13}.\n`),
  "figures alone": (size) => different(size, (at) => `${at} `),
  names: (size) => different(size, (at) => `and Aa${at}, Bb${at}, `),
  "lines of values": (size) => different(size, (at) => `a${at};b;c\nx\n`),
  "a table": (size) => `| a | b |\n|---|---|\n${different(size - 24, (at) => `| ${at} | b${at} |\n`)}`,
  "nested brackets": (size) => filled("[", size / 2) + filled("]", size / 2),
  "nested objects": (size) => `${filled('{"a":', (size * 5) / 6)}1${filled("}", size / 6)}`,
  "nested elements": (size) => filled("<div><ul><li>a", size),
  "nested quotations": (size) => filled("> ", size),
  emphasis: (size) => filled("**a *b. ", size),
  "opened quotations": (size) => filled("“a. ", size),
  links: (size) => filled("[a](http://a.b/ ", size),
  addresses: (size) => different(size, (at) => `http://a${at}.example/x `),
};

/** Returns the shorter time of two attempts, to ignore delays by other processes. */
async function blocked(work: () => Promise<unknown>): Promise<number> {
  const first = (await maxEventLoopBlock(work)) / currentCpuSlowdown();
  return first < maxMilliseconds ? first : (await maxEventLoopBlock(work)) / currentCpuSlowdown();
}

const withModel = async (
  script: Script,
  work: (llm: { provider: "openai-compatible"; baseUrl: string; model: string }) => Promise<unknown>,
) => {
  const server = await startFakeLlm({ answer: scripted(script).answer });
  try {
    return await work({ provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" });
  } finally {
    await server.close();
  }
};

describe("a text that is designed to block the service", () => {
  beforeAll(() => write(orderOf("Kelp", "Kelp grows fast.")), 180_000);

  it.each(Object.entries(shapes))(
    "freezes nothing as an order, with a model and without: %s",
    async (_name, make) => {
      const order = orderOf("A plant", make(orderCharacters));
      expect(await blocked(() => write(order))).toBeLessThan(maxMilliseconds);
      const lines = (one: Asked) => ({
        language: "en",
        length: null,
        facts: one.orders
          .split("\n")
          .map((line) => line.slice(0, 60))
          .slice(0, 40),
      });
      const script = { request: lines, article: `${plantArticle} ${order.instructions.slice(0, 4_000)}` };
      expect(await blocked(() => withModel(script, (llm) => write(order, { llm })))).toBeLessThan(maxMilliseconds);
    },
    300_000,
  );

  it.each(Object.entries(shapes))(
    "freezes nothing as a model's answer of a megabyte, at any call: %s",
    async (_name, make) => {
      const huge = make(1_000_000);
      const scripts: Script[] = [
        { ...plantScript, article: huge },
        {
          ...plantScript,
          besides: () => ({ missing: ["f1"] }),
          article: plantArticle.replace("€86", "€96"),
          mend: () => ({
            changes: [{ id: "s4", text: huge.slice(0, 400_000) }],
            insertions: [{ after: "s1", text: huge.slice(0, 400_000), block: true }],
          }),
        },
      ];
      for (const script of scripts)
        expect(await blocked(() => withModel(script, (llm) => write(plantOrder, { llm })))).toBeLessThan(
          maxMilliseconds,
        );
    },
    300_000,
  );

  it.each(Object.entries(shapes))(
    "freezes nothing among much evidence: %s",
    async (_name, make) => {
      const text = make(200_000);
      const passages = Array.from({ length: 700 }, (_, at) => ({
        id: `p${at + 1}`,
        text: text.slice(at * 280, (at + 1) * 280),
      }));
      const own = Array.from({ length: 600 }, (_, at) => ({
        id: `c${at + 1}`,
        text: text.slice(at * 33, (at + 1) * 33),
      }));
      const all = [...own, ...passages];
      const by = all.map(({ id }) => id);
      const units = Array.from(
        { length: 30 },
        (_, at): Unit => ({
          id: `s${at + 1}`,
          kind: "sentence",
          text: `${at} ${make(8_000).slice(at * 100, at * 100 + 4_000)}`,
          cited: by,
        }),
      );
      const verdicts = new Map(
        units.map(({ id }) => [id, { id, basis: "borne" as const, by, lookUp: false, why: "", mend: "" }]),
      );
      const judgement = { ...emptyJudgement, verdicts };
      const judging = async (): Promise<void> => {
        const index = await createEvidenceIndex(all, ["en", "de"]);
        const context = {
          index,
          grounding: "balanced" as const,
          bans: [],
          counts: [],
          nearest: () => undefined,
          passageIds: new Set(by),
        };
        await nextTurn();
        plantControls(
          by.map((_, at) => all[at]?.text ?? ""),
          units,
        );
        await nextTurn();
        questionsAbout(units, context);
        await nextTurn();
        settle(units, judgement, context);
        settle(units, undefined, context);
      };
      expect(await blocked(judging)).toBeLessThan(maxMilliseconds);
    },
    300_000,
  );

  it.each(Object.entries(shapes))(
    "freezes nothing as a person's edit of a mebibyte: %s",
    async (_name, make) => {
      const base: WrittenDraft = await write(
        orderOf(
          "A plant",
          different(orderCharacters, (at) => `Row ${at} of it has ${at * 3} parts. `),
        ),
      );
      const content = `<p>${make(editCharacters / 2)}</p><p>${make(editCharacters / 2)}</p>`;
      const check = createEditChecker({}, { request: noWeb, logger: quiet, now: () => new Date(0), tasks });
      const edit: DraftEdit = {
        base: { title: "A plant", content: base.content, report: base.report },
        title: "A plant",
        content,
      };
      expect(await blocked(() => check(edit, { signal: new AbortController().signal }))).toBeLessThan(maxMilliseconds);
    },
    300_000,
  );
});
