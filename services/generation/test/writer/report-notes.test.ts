import type { ArticleBlock } from "../../src/writer/article/blocks.ts";
import { wishNotes } from "../../src/writer/report/notes.ts";
import { unreadRequest } from "../../src/writer/request/parsed-request.ts";

const notesOn = (text: string, keywords: readonly string[], banned: readonly string[]): string[] => {
  const sentence = { text, basis: "general", passages: [], decision: "kept" } as const;
  const blocks: ArticleBlock[] = [{ kind: "paragraph", sentences: [sentence] }];
  const bans = banned.map((word, at) => ({ id: `b${at}`, text: word, words: [word] }));
  return wishNotes({ ...unreadRequest("en"), keywords, bans }, blocks, []).map((note) => note.text);
};

describe("notes on words", () => {
  it("miss a keyword that is only a part of another word or number, and find one that is bent", () => {
    expect(notesOn("The start has 112 seats for ferry tours.", ["art", "12 seats", "ferry tour"], [])).toEqual([
      "A keyword is missing: art",
      "A keyword is missing: 12 seats",
    ]);
    expect(notesOn("東京都のフェリーはAIで動く。", ["東京", "フェリー", "AI"], [])).toEqual([]);
  });

  it("name unwanted words in scripts without spaces too, and none that is a part of another", () => {
    expect(notesOn("この価格は高い。", [], ["価格"])).toEqual(["Something unwanted is in the article: 価格"]);
    expect(notesOn("The start.", [], ["art"])).toEqual([]);
  });
});
