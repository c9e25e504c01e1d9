import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { createBrief } from "../src/briefs/brief.ts";
import { askJudge } from "../src/judge/ask-judge.ts";
import { judgeFigures, judgeLines } from "../src/judge/judge-figures.ts";
import { collections, groupArticles, readLabelled } from "../src/judge/labelled-articles.ts";
import { createScriptedModel } from "../src/scripted-model/create-scripted-model.ts";
import type { ScriptedBrief } from "../src/scripted-model/scripted-brief.ts";

const some = readLabelled("english").slice(0, 12);

/** The scripted judge's knowledge of passages: their labels, in the form of briefs. */
const knowledge: readonly ScriptedBrief[] = some.map(({ language, passage, holds, faults }, at) => {
  const truths = holds.map((claim, place) => ({ from: passage, claim, ...(place === 0 && { faults }) }));
  return createBrief("first", "judged", {
    id: `${at}`,
    language,
    title: "",
    instructions: passage,
    subject: "",
    truths,
  });
});

describe("the labelled sentences", () => {
  it("are over 1,500 in 13 languages, and none is both true and false of its passage", () => {
    const labelled = collections.flatMap(readLabelled);
    expect(new Set(labelled.map(({ language }) => language)).size).toBe(13);
    expect(groupArticles(labelled).flatMap(({ sentences }) => sentences).length).toBeGreaterThan(1_500);
    const both = labelled.filter(({ holds, faults }) =>
      faults.flatMap(Object.values).some((text) => holds.includes(text)),
    );
    expect(both).toEqual([]);
  });
});

describe("the evaluation of a judge", () => {
  const evaluate = async (judge: "good" | "rubber-stamp" | "absent") => {
    const model = createScriptedModel({ briefs: knowledge, skill: "able", judge, seed: "1" });
    const llm = await startFakeLlm({ answer: (request) => model.answer(request) });
    try {
      const articles = groupArticles(some);
      const environment = { ...process.env, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: "scripted", LLM_API_KEY: "none" };
      return judgeFigures(articles, await askJudge(articles, environment));
    } finally {
      await llm.close();
    }
  };
  const share = (figures: Awaited<ReturnType<typeof evaluate>>, measure: string): number => {
    const { hits = 0, of = 1 } = figures.judge.get(measure) ?? {};
    return hits / of;
  };

  it("tells what the writer's own judge catches and keeps, the worst first", async () => {
    const figures = await evaluate("good");
    expect(share(figures, "true sentences kept")).toBeGreaterThan(0.9);
    expect(share(figures, "false sentences caught")).toBeGreaterThan(0.85);
    const shares = judgeLines(figures)
      .filter((line) => line.startsWith("| ") && line.includes("%"))
      .map((line) => Number(/\| +([\d.]+) %/.exec(line)?.[1]));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  }, 120_000);

  it("shows a rubber stamp, and a judge that cannot answer, by their controls", async () => {
    const [stamp, absent] = [await evaluate("rubber-stamp"), await evaluate("absent")];
    expect(stamp.controls).toMatch(/^[1-9]/);
    expect(absent.controls).toMatch(/[1-9]\d* answers could not be used$/);
    // This judge accepts everything, so the writer finds it unreliable. It then prints only sentences that are in the material word for
    // word.
    expect(share(stamp, "true sentences kept")).toBe(0);
  }, 120_000);
});
