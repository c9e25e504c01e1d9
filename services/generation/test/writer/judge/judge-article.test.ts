import { createBudget } from "../../../src/llm/budget.ts";
import { createLlm } from "../../../src/llm/create-llm.ts";
import type { Unit } from "../../../src/writer/article/units.ts";
import { judgeArticle } from "../../../src/writer/judge/judge-article.ts";
import { newFigures } from "../../../src/writer/judge/judgement.ts";
import { type Answer, type Asked, scriptedServers } from "../scripted.ts";
import { quiet } from "../writing.ts";

const passages = [
  { id: "c1", source: "client", text: "The plant in Leipzig will employ 420 people." },
  { id: "p1", source: "s1", text: "The plant draws its power from 12 turbines." },
];
const sources = [{ id: "s1", outlet: "Coast Times", publishedOn: "2026-05-01" }];
const unitsOf = (count: number): Unit[] =>
  Array.from({ length: count }, (_, at) => {
    return { id: `s${at + 1}`, kind: "sentence", text: `Sentence ${at + 1} of it.`, cited: [] };
  });

type Shown = { id: string; text: string };
const isControl = ({ text }: Shown): boolean => !text.startsWith("Sentence");
/** Answers the controls correctly and calls all other units general. Ids are the shown ones. */
const fair = ({ data }: Asked) => ({
  verdicts: data.article.map((one: Shown) => ({
    id: one.id,
    basis: isControl(one) && !one.text.startsWith("7 +") ? "not-borne" : "general",
  })),
});

describe("a judge", () => {
  const serve = scriptedServers();

  const judge = async (answer: Answer, units = unitsOf(5), contextTokens?: number) => {
    const { llm, asked } = await serve({ judge: answer });
    const config = contextTokens === undefined ? llm : { ...llm, contextTokens };
    const figures = newFigures();
    const judgement = await judgeArticle(
      {
        language: "en",
        units,
        passages,
        sources,
        questions: new Map([["s2", ["a question"]]]),
        wanted: { facts: [{ id: "f1", text: "420 people" }], points: [], bans: [] },
      },
      {
        llm: createLlm(config, { logger: quiet }).judge,
        budget: createBudget(200_000),
        signal: new AbortController().signal,
        figures,
      },
    );
    return { judgement, asked, figures };
  };

  it("is shown order, passages with outlet and day, units with controls among them, questions and what is wanted", async () => {
    const { asked, figures } = await judge(fair);
    const { data } = asked[0] as Asked;
    expect(data.order).toEqual([{ id: "c1", text: passages[0]?.text }]);
    expect(data.passages).toEqual([{ id: "p1", outlet: "Coast Times", date: "2026-05-01", text: passages[1]?.text }]);
    expect(data.article).toHaveLength(7);
    expect(data.article.filter(isControl)).toHaveLength(2);
    expect(data.article.map(({ id }: Shown) => id)).toEqual(["s1", "s2", "s3", "s4", "s5", "s6", "s7"]);
    const asking = data.article.find(({ text }: Shown) => text.startsWith("Sentence 2"));
    expect(data.questions).toEqual([{ id: asking.id, about: "a question" }]);
    expect(data.wanted.facts).toEqual([{ id: "f1", text: "420 people" }]);
    expect(figures).toEqual({ calls: 1, controls: 2, failedControls: 0, couldNotRun: 0, isUnreliable: false });
  });

  it("is answered in the article's own ids, without its controls", async () => {
    const { judgement } = await judge((asked) => {
      const all = asked.data.article as Shown[];
      const shown = (words: string) => all.find(({ text }) => text.startsWith(words))?.id ?? "";
      const controls = all.filter(isControl).map(({ id }) => id);
      return {
        ...fair(asked),
        ...{
          missing: ["f1", "f1"],
          banned: [
            { id: shown("Sentence 4"), ban: "b1" },
            { id: controls[0], ban: "b1" },
          ],
        },
        fromPage: [shown("Sentence 1"), ...controls, "s99"],
        aboutWriting: [shown("Sentence 5")],
      };
    });
    expect(judgement).toMatchObject({
      missing: ["f1"],
      banned: [{ id: "s4", ban: "b1" }],
      fromPage: ["s1"],
      aboutWriting: ["s5"],
    });
    expect([...(judgement?.verdicts.keys() ?? [])].sort()).toEqual(["s1", "s2", "s3", "s4", "s5"]);
  });

  it("may name its passages as a range", async () => {
    const { judgement } = await judge((asked) => ({
      verdicts: fair(asked).verdicts.map((one: object) => ({ ...one, by: ["c2–c4, p1", "c9 (the price)"] })),
    }));
    expect(judgement?.verdicts.get("s1")?.by).toEqual(["c2", "c3", "c4", "p1", "c9"]);
  });

  const each =
    (basis: string): Answer =>
    ({ data }) => ({ verdicts: data.article.map(({ id }: Shown) => ({ id, basis })) });
  it.each<[string, Answer]>([
    ["takes the altered fact for borne", each("borne")],
    ["finds nothing general", each("not-borne")],
    [
      "forgets the false control",
      (asked) => ({ verdicts: fair(asked).verdicts.filter(({ basis }: { basis: string }) => basis !== "not-borne") }),
    ],
  ])("cannot be relied on when it %s", async (_how, answer) => {
    const { judgement, figures } = await judge(answer);
    expect(judgement).toBeUndefined();
    expect(figures.failedControls).toBeGreaterThan(0);
  });

  it.each<[string, Answer]>([
    ["answers in prose", "All of it is fine."],
    ["answers in JSON of another kind twice", { other: true }],
  ])("could not run when it %s", async (_how, answer) => {
    const { judgement, figures } = await judge(answer);
    expect(judgement).toBeUndefined();
    expect(figures).toMatchObject({ couldNotRun: 1, controls: 0 });
  });

  it("forgets verdicts without harm: those units have none", async () => {
    const { judgement } = await judge((asked) => ({
      verdicts: fair(asked).verdicts.filter(
        ({ id }: Shown) => !asked.data.article.find((one: Shown) => one.id === id).text.startsWith("Sentence 3"),
      ),
    }));
    expect(judgement?.verdicts.has("s3")).toBe(false);
    expect(judgement?.verdicts.size).toBe(4);
  });

  it("reads a long article in parts, and misses only what no part tells", async () => {
    const { judgement, asked } = await judge(
      (one) => ({ ...fair(one), missing: one.before === 0 ? ["f1", "f2"] : ["f2"] }),
      unitsOf(200),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(judgement?.verdicts.size).toBe(200);
    expect(judgement?.missing).toEqual(["f2"]);
  });

  it("keeps within a small context, with parts of the article in each call", async () => {
    const { judgement, asked } = await judge(fair, unitsOf(120), 4_000);
    expect(asked.length).toBeGreaterThan(2);
    expect(judgement?.verdicts.size).toBe(120);
  });
});
