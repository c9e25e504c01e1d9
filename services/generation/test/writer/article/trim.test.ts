import type { Article, Sentence } from "../../../src/writer/article/article.ts";
import { articleText, articleWords } from "../../../src/writer/article/article-text.ts";
import { trimToWords } from "../../../src/writer/article/trim.ts";

const sentence = (text: string, basis: Sentence["basis"] = "general"): Sentence => ({
  text,
  basis,
  passages: [],
  decision: "kept",
});

const article: Article = {
  language: "en",
  blocks: [
    { kind: "heading", level: 2, text: "Why it helps" },
    {
      kind: "paragraph",
      sentences: [
        sentence("A good start matters to everybody."),
        sentence("The plant employs 40 people.", "sourced"),
        sentence("Habits grow slowly and need care."),
        sentence("Small steps are easier to keep."),
      ],
    },
    { kind: "heading", level: 2, text: "What is left" },
    { kind: "paragraph", sentences: [sentence("One more thought stands here.")] },
  ],
};

describe("cutting an article to a length", () => {
  it("takes out only what may go, and says so of each sentence", () => {
    const { blocks, removed } = trimToWords(article, 12, ({ basis }) => basis === "general");
    expect(articleText({ language: "en", blocks })).toContain("40 people");
    expect(removed.every(({ basis, decision }) => basis === "general" && decision === "removed")).toBe(true);
    expect(articleWords({ language: "en", blocks })).toBeLessThanOrEqual(12);
  });

  it("leaves no heading without a text", () => {
    const { blocks } = trimToWords(article, 5, () => true);
    expect(blocks.filter(({ kind }) => kind === "heading").length).toBeLessThan(2);
    expect(blocks.at(-1)?.kind).not.toBe("heading");
  });

  it("leaves an article alone that is short enough", () => {
    expect(trimToWords(article, 500, () => true)).toEqual({ blocks: article.blocks, removed: [] });
  });
});
