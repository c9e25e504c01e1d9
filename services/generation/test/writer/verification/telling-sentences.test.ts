import { createBudget } from "../../../src/llm/budget.ts";
import { LlmError, type LlmPort } from "../../../src/llm/llm-port.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { createModelJudge } from "../../../src/writer/verification/model-judge.ts";
import { judging } from "./judging.ts";
import { scriptedLlm } from "./scripted-llm.ts";

const signal = new AbortController().signal;
const stated = "Acme bakes forty kinds of bread in Leeds.";
const own = "Parking is limited.";
const explaining = "Bread tastes best on its first day.";

const honest = (text: string): boolean => text === stated || text === own;
const readerNaming = (isNamed: (text: string) => boolean) => scriptedLlm(() => "supported", isNamed);
function finderOf(llm: LlmPort, statements = [stated]) {
  const subject = { name: "Acme's bakery", statements };
  const { judge } = createModelJudge(llm, createBudget(1_000_000), subject);
  return async (sentences: readonly string[]) => (await judge({ pairs: [], sentences }, signal)).particular;
}

describe("the reader who finds what tells of the subject", () => {
  it("names the sentences of a model that knows its planted sentences", async () => {
    expect(await finderOf(readerNaming(honest))([explaining, own])).toEqual([false, true]);
  });

  it.each([
    ["everything", () => true],
    ["nothing", () => false],
    ["the opposite", (text: string) => !honest(text)],
  ])("believes no model that names %s", async (_, isNamed) => {
    expect(await finderOf(readerNaming(isNamed))([explaining, own])).toEqual([false, false]);
  });

  it("asks about a sentence once, however often it is checked", async () => {
    const llm = readerNaming(honest);
    const find = finderOf(llm);
    await find([explaining, own]);
    expect(await find([own, explaining, own])).toEqual([true, false, true]);
    expect(llm.asked).toHaveLength(1);
  });

  it("is tried with the founding of a company where nothing was stated of the subject", async () => {
    const isNamed = (text: string): boolean => honest(text) || text.startsWith("Our company");
    expect(await finderOf(readerNaming(isNamed), [])([own, explaining])).toEqual([true, false]);
    expect(await finderOf(readerNaming(honest), [])([own, explaining])).toEqual([false, false]);
  });

  it("goes on without a model that is away", async () => {
    const away: LlmPort = {
      ...readerNaming(honest),
      generate: async () => {
        throw new LlmError("unavailable", "The model is away.");
      },
    };
    expect(await finderOf(away)([own])).toEqual([false]);
  });

  it("is asked in the same call as claims and passages, and errs about the ones without spoiling the others", async () => {
    const passage = "The museum stays closed on Mondays.";
    const pairs = [{ claim: "It is closed on Mondays.", passage }];
    const subject = { name: "Acme's bakery", statements: [stated] };
    const judgesWell = (claim: string): string =>
      claim === pairs[0]?.claim || claim === passage ? "supported" : "not-stated";
    const cases = [
      { llm: scriptedLlm(judgesWell, honest), judgements: ["supported"], particular: [true] },
      { llm: scriptedLlm(judgesWell, () => true), judgements: ["supported"], particular: [false] },
      { llm: scriptedLlm(() => "supported", honest), judgements: [undefined], particular: [true] },
    ];
    for (const { llm, judgements, particular } of cases) {
      const { judge } = createModelJudge(llm, createBudget(1_000_000), subject);
      expect(await judge({ pairs, sentences: [own] }, signal)).toEqual({ judgements, particular });
      expect(llm.asked).toHaveLength(1);
    }
  });
});

describe("a sentence that was found to tell of the subject", () => {
  const basisFor = async (answer: "supported" | "not-stated" | "no-claim", isParticular: boolean) => {
    const verifier = createVerifier({
      language: "en",
      title: "Acme's bakery",
      passages: [{ id: "c1", source: "client", text: `${stated} There are few places to park.` }],
      sources: [],
      conflicts: [],
      judge: judging(
        () => answer,
        () => isParticular,
      ),
    });
    return (await verifier.check([{ text: own, cited: [] }], signal))[0]?.basis;
  };

  it("stands only where a passage bears it", async () => {
    expect(await basisFor("supported", true)).toBe("sourced");
    expect(await basisFor("not-stated", true)).toBe("unproven");
    expect(await basisFor("not-stated", false)).toBe("general");
  });

  it("stays general where the judge sees no claim in it", async () => {
    expect(await basisFor("no-claim", true)).toBe("general");
  });
});
