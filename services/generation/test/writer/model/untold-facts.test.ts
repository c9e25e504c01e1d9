import { describe, expect, it } from "@jest/globals";
import type { ArticleBlock } from "../../../src/writer/article/article.ts";
import { untoldFacts } from "../../../src/writer/model/facts-left-out.ts";

const paragraph = (text: string, passages: readonly string[]): ArticleBlock => ({
  kind: "paragraph",
  sentences: [{ text, basis: "sourced", passages, decision: "kept" }],
});

const untold = (language: string, fact: string, sentence: string, passages: readonly string[] = ["c1"]): number =>
  untoldFacts({ language, facts: [{ id: "c1", text: fact }] } as never, [paragraph(sentence, passages)]).length;

describe("a fact that a sentence rests on", () => {
  it.each([
    ["de", "Ein Aufzug wird nicht eingebaut.", "Einen Aufzug baut man nicht ein."],
    ["en", "ticket GBP: 5 pounds", "Visitors pay 5 pounds to come in."],
    ["en", "Tickets: https://pier.example/tickets", "Get your [tickets here](https://pier.example/tickets)."],
    ["en", "Stall: B7; Held by: Ann Roux; Sales: 2,600 pieces", "Ann Roux got rid of 2,600 cheeses."],
  ])("is told in other words, when its figures and names stand there (%s)", (language, fact, sentence) => {
    expect(untold(language, fact, sentence)).toBe(0);
  });

  it.each([
    ["Stall: B7; Held by: Ann Roux; Sales: 2,600 pieces", "Ann Roux sells cheese on the market.", ["c1"]],
    ["The ferry leaves at 7 from Rowan Pier.", "The boat goes at 7 from the pier.", ["c1"]],
    ["Tickets: https://pier.example/tickets", "Get your [tickets here](https://pier.example).", ["c1"]],
    ["The lift will not be built.", "Stairs lead to every floor.", []],
  ])("is untold where one of them is missing, or nothing rests on it: %s", (fact, sentence, passages) => {
    expect(untold("en", fact, sentence, passages)).toBe(1);
  });
});
