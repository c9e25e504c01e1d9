import { createBudget } from "../../../src/llm/budget.ts";
import { LlmError, type LlmObjectRequest, type LlmPort } from "../../../src/llm/llm-port.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { createParticularsFinder } from "../../../src/writer/verification/model-particulars.ts";
import { scriptedLlm } from "./scripted-llm.ts";

const signal = new AbortController().signal;
const stated = "Acme bakes forty kinds of bread in Leeds.";
const own = "Parking is limited.";
const explaining = "Bread tastes best on its first day.";

/** A model that names the sentences that `isNamed` accepts, and tells what it was asked. */
function readerNaming(isNamed: (text: string) => boolean, asked: string[][] = []): LlmPort {
  return {
    ...scriptedLlm(() => "supported"),
    generate: async <Value>({ data, schema }: LlmObjectRequest<Value>) => {
      const { sentences } = data as { sentences: { id: string; text: string }[] };
      asked.push(sentences.map(({ text }) => text));
      const particular = sentences.filter(({ text }) => isNamed(text)).map(({ id }) => id);
      return { text: "", value: schema.parse({ particular }), model: "reader" };
    },
  };
}
const honest = (text: string): boolean => text === stated || text === own;
const finderOf = (llm: LlmPort, statements = [stated]) =>
  createParticularsFinder(llm, createBudget(1_000_000), { name: "Acme's bakery", statements });

describe("the reader who finds what tells of the subject", () => {
  it("names the sentences of a model that knows its planted sentences", async () => {
    expect(await finderOf(readerNaming(honest))([explaining, own], signal)).toEqual([false, true]);
  });

  it.each([
    ["everything", () => true],
    ["nothing", () => false],
    ["the opposite", (text: string) => !honest(text)],
  ])("believes no model that names %s", async (_, isNamed) => {
    expect(await finderOf(readerNaming(isNamed))([explaining, own], signal)).toEqual([false, false]);
  });

  it("asks about a sentence once, however often it is checked", async () => {
    const asked: string[][] = [];
    const find = finderOf(readerNaming(honest, asked));
    await find([explaining, own], signal);
    expect(await find([own, explaining, own], signal)).toEqual([true, false, true]);
    expect(asked).toHaveLength(1);
  });

  it("is tried with the founding of a company where nothing was stated of the subject", async () => {
    const isNamed = (text: string): boolean => honest(text) || text.startsWith("Our company");
    expect(await finderOf(readerNaming(isNamed), [])([own, explaining], signal)).toEqual([true, false]);
    expect(await finderOf(readerNaming(honest), [])([own, explaining], signal)).toEqual([false, false]);
  });

  it("goes on without a model that is away", async () => {
    const away: LlmPort = {
      ...scriptedLlm(() => "supported"),
      generate: async () => {
        throw new LlmError("unavailable", "The model is away.");
      },
    };
    expect(await finderOf(away)([own], signal)).toEqual([false]);
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
      judge: async (pairs) => pairs.map(() => answer),
    });
    return (await verifier.check([{ text: own, cited: [], isParticular }], signal))[0]?.basis;
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
