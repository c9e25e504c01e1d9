import { createBudget } from "../../../src/llm/budget.ts";
import { LlmError, type LlmPort } from "../../../src/llm/llm-port.ts";
import { createModelJudge } from "../../../src/writer/verification/model-judge.ts";
import { plantControls } from "../../../src/writer/verification/planted-controls.ts";
import type { Pair } from "../../../src/writer/verification/verifier.ts";
import { scriptedLlm } from "./scripted-llm.ts";

const signal = new AbortController().signal;
const passage = "Brightwater bought Kestrel Foods for 48 million dollars in March. It employs 620 people.";
const other = "The museum stays closed on Mondays.";
const pairs = [
  { claim: "Kestrel Foods was bought by Brightwater.", passage },
  { claim: "The museum is open on Mondays.", passage: other },
];
const honest = (claim: string, text: string): string =>
  claim === pairs[0]?.claim || text.includes(claim) ? "supported" : "contradicted";
function judgeOf(llm: LlmPort) {
  const { judge, figures } = createModelJudge(llm, createBudget(1_000_000));
  const verdictsOn = async (asked: readonly Pair[], within = signal) =>
    (await judge({ pairs: asked, sentences: [] }, within)).judgements;
  return { judge: verdictsOn, figures };
}

describe("the judge that asks a model", () => {
  it("gives the verdicts of a model that judges its planted sentences rightly", async () => {
    const { judge, figures } = judgeOf(scriptedLlm(honest));
    expect(await judge(pairs, signal)).toEqual(["supported", "contradicted"]);
    expect(figures).toEqual({ judged: 2, failedControls: 0, couldNotRun: 0 });
  });

  it.each(["supported", "contradicted", "not-stated"])(
    "throws away a batch of a model that always says %s",
    async (verdict) => {
      const { judge, figures } = judgeOf(scriptedLlm(() => verdict));
      expect(await judge(pairs, signal)).toEqual([undefined, undefined]);
      expect(figures.failedControls).toBe(1);
    },
  );

  it("plants one true and two false sentences into every batch of up to twenty-four, each time in the same order", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ claim: `Claim ${index}.`, passage }));
    const [first, second] = [scriptedLlm(honest), scriptedLlm(honest)];
    await judgeOf(first).judge(many, signal);
    await judgeOf(second).judge(many, signal);
    expect(first.asked.map((one) => one.pairs.length)).toEqual([27, 9]);
    expect(first.asked).toEqual(second.asked);
    const controls = plantControls([{ claim: "", passage }]);
    expect(controls.filter(({ holds }) => holds)).toHaveLength(1);
    expect(controls.filter(({ holds, claim }) => !holds && !passage.includes(claim))).toHaveLength(2);
  });

  it("gives no judgement, and says so, when the model fails, and soon stops asking", async () => {
    let calls = 0;
    const broken: LlmPort = {
      ...scriptedLlm(honest),
      generate: async () => {
        calls += 1;
        throw new LlmError("unavailable", "The model is away.");
      },
    };
    const { judge, figures } = judgeOf(broken);
    const many = Array.from({ length: 60 }, () => pairs[0] as (typeof pairs)[number]);
    expect((await judge(many, signal)).every((one) => one === undefined)).toBe(true);
    expect(calls).toBe(2);
    expect(figures.couldNotRun).toBe(2);
  });

  it("gives no judgement when the model answers prose", async () => {
    const prose: LlmPort = {
      ...scriptedLlm(honest),
      generate: async () => ({ text: "All of these look fine to me.", model: "prose", value: undefined }),
    };
    const { judge, figures } = judgeOf(prose);
    expect(await judge(pairs, signal)).toEqual([undefined, undefined]);
    expect(figures.couldNotRun).toBe(1);
  });

  it("rejects with the reason of an abort", async () => {
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const waiting: LlmPort = {
      ...scriptedLlm(honest),
      generate: async () => {
        controller.abort(reason);
        throw new LlmError("timeout", "Too late.");
      },
    };
    await expect(judgeOf(waiting).judge(pairs, controller.signal)).rejects.toBe(reason);
  });

  it("reads verdicts in other words and forms", async () => {
    const words = scriptedLlm((claim, text) => (honest(claim, text) === "supported" ? "Supported" : "NOT STATED"));
    expect(await judgeOf(words).judge(pairs, signal)).toEqual(["supported", "not-stated"]);
  });
});
