import { toldContradiction, withoutContradicted, withSettledFacts } from "../../../src/writer/brief/contradicted.ts";
import { briefOf } from "../rules/given.ts";

const saying = (text: string, figure: string, standsWithout = false) => ({ text, figure, standsWithout });
const first = saying("The ferry sails from 4 May.", "4 May");
const other = saying("From 6 May the ferry takes bicycles aboard.", "6 May");

describe("what the client says twice in two ways", () => {
  it("is told once: the second place keeps what it tells besides its figure", () => {
    const brief = briefOf([first.text, other.text], { contradictions: [{ first, other }] });
    expect(withSettledFacts(brief).facts.map(({ text }) => text)).toEqual([
      first.text,
      "the ferry takes bicycles aboard.",
    ]);
  });

  it("is no fact at the second place when that tells nothing else", () => {
    const again = saying("The ferry sails from 6 May.", "6 May");
    const brief = briefOf([first.text, again.text], { contradictions: [{ first, other: again }] });
    expect(withSettledFacts(brief).facts.map(({ text }) => text)).toEqual([first.text]);
  });

  it("loses its figure in a passage around it and in a part of it, and nowhere else", () => {
    const brief = briefOf([], { contradictions: [{ first, other }] });
    expect(withoutContradicted(`It is red. ${other.text}`, brief)?.text).toBe(
      "It is red. the ferry takes bicycles aboard.",
    );
    expect(withoutContradicted("From 6 May the ferry takes bicycles", brief)?.text).not.toContain("6 May");
    expect(withoutContradicted("Dogs are welcome from 6 May.", brief)).toBeUndefined();
    expect(withoutContradicted(first.text, brief)).toBeUndefined();
  });

  it("keeps figures that only hold the digits of the one it loses", () => {
    const digits = saying("In 2026 our 26 boats sail to Harsund.", "26", true);
    const brief = briefOf([], { contradictions: [{ first, other: digits }] });
    expect(withoutContradicted(digits.text, brief)).toEqual({
      text: "In 2026 our boats sail to Harsund.",
      isSentence: true,
    });
  });

  it("is told to a person with both places", () => {
    expect(toldContradiction({ first, other })).toBe(`The instructions say both “${first.text}” and “${other.text}”.`);
  });
});
