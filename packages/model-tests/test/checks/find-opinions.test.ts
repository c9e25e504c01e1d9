import { readBriefs } from "../../src/briefs.ts";
import { splitSentences } from "../../src/checks/draft-text.ts";
import { findOpinionsAsFacts } from "../../src/checks/find-opinions.ts";

const opinions = [{ holder: "critics", words: ["waste", "money"] }];

describe("findOpinionsAsFacts", () => {
  it.each([
    "The quay is a waste of money.",
    "Money is wasted on it.",
    "It will be a waste of public money, of course.",
  ])("finds an opinion that nobody is said to have: %s", (sentence) => {
    const violation = { kind: "opinion as fact", what: "of critics", sentence };
    expect(findOpinionsAsFacts([sentence], opinions)).toEqual([violation]);
  });

  it.each(["Critics call it a waste of money.", "It is a waste of money, according to some.", "It cost much money."])(
    "lets an opinion pass that somebody has, and what is none: %s",
    (sentence) => {
      expect(findOpinionsAsFacts([sentence], opinions)).toEqual([]);
    },
  );

  it("finds in no page of a brief an opinion told as a fact, and in each page the opinion itself", () => {
    for (const brief of readBriefs()) {
      const text = brief.pages.flatMap(({ paragraphs }) => paragraphs).flatMap(splitSentences);
      expect(findOpinionsAsFacts(text, brief.opinions)).toEqual([]);
      for (const { words } of brief.opinions) {
        const holds = (sentence: string) => words.every((word) => sentence.toLowerCase().includes(word));
        expect(text.filter(holds)).not.toEqual([]);
      }
    }
  });
});
