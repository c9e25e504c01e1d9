import type { Article } from "../../../src/writer/article/article.ts";
import { proposalsFor } from "../../../src/writer/report/proposals.ts";

const sentence = (text: string) => ({ text, basis: "general" as const, passages: [], decision: "kept" as const });
const article: Article = {
  language: "en",
  blocks: [
    {
      kind: "paragraph",
      sentences: [
        sentence("Goat's cheese tastes different in May."),
        sentence("On the hill the goats eat fresh herbs."),
      ],
    },
  ],
};
const evidence = { sources: [], passages: [], conflicts: [], failures: [], related: [], spokeToMachines: 0 } as never;
const title = "Why our goat's cheese tastes different in May";

describe("the tags that are proposed for a post", () => {
  it("are the client's keywords before anything else", () => {
    const { tags } = proposalsFor({ article, title, keywords: ["farm shop"], tags: ["goat's cheese"], evidence });
    expect(tags).toEqual(["farm shop"]);
  });

  it("are those of a model that the article speaks of, each once", () => {
    const thought = ["goat's cheese", "#Herbs", "Goat's cheese", "cryptocurrency", "a tag of far too many words", ""];
    expect(proposalsFor({ article, title, keywords: [], tags: thought, evidence }).tags).toEqual([
      "goat's cheese",
      "Herbs",
    ]);
  });
});

describe("the excerpt that is proposed for a post", () => {
  const excerptOf = (language: string, ...texts: string[]): string => {
    const told: Article = { language, blocks: [{ kind: "paragraph", sentences: texts.map(sentence) }] };
    return proposalsFor({ article: told, title, keywords: [], evidence }).excerpt;
  };

  it("joins sentences as the article does: by a space, or by nothing where the script has none", () => {
    expect(excerptOf("en", "Goats eat herbs.", "Cheese follows.")).toBe("Goats eat herbs. Cheese follows.");
    expect(excerptOf("ja", "図書室は4月に開館します。", "入場は無料です。")).toBe(
      "図書室は4月に開館します。入場は無料です。",
    );
  });

  it("cuts a long sentence between words, and never through a character", () => {
    expect(excerptOf("en", `${"goat ".repeat(60)}.`)).toMatch(/^(?:goat ){42,43}goat…$/);
    const cut = excerptOf("ja", `あ${"𠮟".repeat(200)}`);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toBe(`あ${"𠮟".repeat(109)}…`);
  });
});
