import { detectLanguage } from "../../src/reading/language/detect-language.ts";
import { splitSentences } from "../../src/reading/language/sentences.ts";
import { createVerifier } from "../../src/writer/model/verify.ts";
import { sampleBriefs } from "./briefs.ts";

const english = sampleBriefs.filter((brief) => detectLanguage(brief.instructions) === "en");

/** Statements of real briefs as evidence, one list a brief. */
const ledgers = english.map(({ title, instructions }) => {
  const sentences = instructions
    .split("\n")
    .flatMap((line) => splitSentences(line, "en"))
    .filter((text) => text.split(" ").length >= 5 && !/https?:/.test(text));
  const items = sentences.map((text, index) => ({ id: `e${index + 1}`, text, source: 0 }));
  return { sentences, verifier: createVerifier({ language: "en", items, wishes: [] }, title) };
});

const swapName = (text: string): string => text.replace(/(?<=[a-z,] )[A-Z][a-z]{3,}/, "Zanzibar");
const swapNumber = (text: string): string => text.replace(/\d+/, (digits) => String(Number(digits) * 3 + 1));

function share(corrupt: (text: string) => string): { caught: number; tried: number } {
  const outcomes = ledgers.flatMap(({ sentences, verifier }) =>
    sentences.flatMap((text, index) =>
      corrupt(text) === text ? [] : [verifier.check(corrupt(text), [`e${index + 1}`]) !== undefined],
    ),
  );
  return { caught: outcomes.filter(Boolean).length, tried: outcomes.length };
}

describe("the check of a model's sentences", () => {
  it("lets every true sentence through", () => {
    const refused = ledgers.flatMap(({ sentences, verifier }) =>
      sentences.flatMap((text, index) => verifier.check(text, [`e${index + 1}`]) ?? []),
    );
    expect(refused).toEqual([]);
  });

  it("catches at least 95 of 100 sentences with a swapped number", () => {
    const { caught, tried } = share(swapNumber);
    expect(tried).toBeGreaterThan(50);
    expect(caught / tried).toBeGreaterThanOrEqual(0.95);
  });

  it("catches at least 95 of 100 sentences with a swapped name", () => {
    const { caught, tried } = share(swapName);
    expect(tried).toBeGreaterThan(30);
    expect(caught / tried).toBeGreaterThanOrEqual(0.95);
  });

  it("catches sentences of another story", () => {
    const outcomes = ledgers.flatMap(({ sentences }, index) => {
      const other = ledgers[(index + 1) % ledgers.length];
      return sentences.map((text) => other?.verifier.check(text, ["e1"]) !== undefined);
    });
    expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.95);
  });

  it("catches numbers that change places within one sentence", () => {
    const items = [{ id: "e1", text: "The plant will employ 420 people, and 60 robots will help them.", source: 0 }];
    const verifier = createVerifier({ language: "en", items, wishes: [] }, "The plant");
    expect(verifier.check("The plant will employ 420 people, and 60 robots will help them.", ["e1"])).toBeUndefined();
    expect(verifier.check("The plant will use 420 robots.", ["e1"])).toMatch(/420/);
  });

  it("accepts a fair paraphrase, refuses added claims, addresses and altered quotations", () => {
    const items = [
      { id: "e1", text: 'Mayor Anna Schulz called the decision "the best industrial news in ten years".', source: 0 },
      { id: "e2", text: "The company is investing €86 million in the site in Leipzig.", source: 0 },
    ];
    const verifier = createVerifier({ language: "en", items, wishes: [] }, "Acme builds in Leipzig");
    expect(verifier.check("The company invests €86 million in its Leipzig site.", ["e2"])).toBeUndefined();
    expect(verifier.check("Observers expect suppliers to settle around the region soon.", ["e2"])).toBe(
      "the evidence does not say this",
    );
    expect(verifier.check("The company invests €86 million, see https://evil.example.", ["e2"])).toMatch(
      /evil\.example/,
    );
    expect(verifier.check('Mayor Anna Schulz called it "the best news in twenty years".', ["e1"])).toBeDefined();
  });
});
