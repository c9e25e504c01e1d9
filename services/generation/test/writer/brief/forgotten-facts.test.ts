import { describe, expect, it } from "@jest/globals";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { forgottenFacts } from "../../../src/writer/brief/forgotten-facts.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

const forgotten = (known: readonly string[], reading: object, kept: readonly string[] = []): string[] =>
  forgottenFacts(known, {
    ...{ read: normalizeBriefReading(reading), kept, orders: [], language: "en" },
    ...{ isCorrected: () => false, lines: [], understood: undefined },
  });

describe("what code alone takes for a fact of the client", () => {
  it.each([
    ["a misspelt length", "300 wrods, friendley.", { words: 300 }],
    ["two words in quotation marks", 'Finsh with "just turn up".', {}],
    ["a name with a word beside it", "Thansk, Ron Finch", {}],
    ["somebody who speaks of himself", "I've got 12 in the document.", {}],
    ["what has no figure and no name", "The study is not to be exaggerated.", {}],
  ])("is none where a model read the order: %s", (_what, text, more) => {
    expect(forgotten([text], { subject: "a club", facts: ["It meets on Mondays."], ...more })).toEqual([]);
  });

  it.each([
    "The club has 47 players.",
    "Builder: Ada Finchley",
    "Ada Finchley leads the club.",
    'The coach says "walking is harder than running".',
    "The season begins in October.",
  ])("is one, though the model forgot it: %s", (text) => {
    expect(forgotten([text], { subject: "a club", facts: ["It meets on Mondays."] })).toEqual([text]);
  });

  it("is whatever it read where the model read nothing", () => {
    expect(forgotten(["The club meets in the old hall."], {})).toEqual(["The club meets in the old hall."]);
  });

  it("is of a long passage only the sentence that has a figure", () => {
    const cat = "The cat has its name because it walks along the shelves all day and sleeps on them at night.";
    const passage = `Some bits and pieces, see what you can do with them, they are not in order at all. ${cat} The house has 60 shelves.`;
    expect(forgotten([passage], { subject: "a library", facts: ["It opened in 1911."] })).toEqual([
      "The house has 60 shelves.",
    ]);
  });
});

describe("words in quotation marks inside an order", () => {
  const facts = (instructions: string): string[] =>
    settleBrief(
      writingOrder("A swimming club", instructions),
      readMaterial(instructions),
      normalizeBriefReading({ subject: "a swimming club", facts: ["It meets on Mondays."] }),
    ).facts.map(({ text }) => text);

  it.each([
    'It meets on Mondays. Please write it with the "come in and stay a while" feeling of our flyer, in short sentences.',
    "It meets on Mondays. Please give it a bit of that “everybody gets wet here” mood, and keep it short.",
  ])("are no fact where they open in lower case and nobody says them: %s", (instructions) => {
    expect(facts(instructions)).toEqual(["It meets on Mondays."]);
  });

  it.each([
    'It meets on Mondays. Please quote Ada Finchley, who founded it: "cold water makes friends of strangers".',
    'It meets on Mondays. Please use this as the quote: "Cold water makes friends of strangers."',
  ])("are one where somebody says them, or they are a sentence: %s", (instructions) => {
    expect(facts(instructions).join(" ")).toContain("makes friends of strangers");
  });
});

describe("what code alone takes for a ban", () => {
  const bans = (instructions: string, reading: object): string[] =>
    settleBrief(
      writingOrder("A library", instructions),
      readMaterial(instructions),
      normalizeBriefReading(reading),
    ).bans.map(({ text }) => text);

  it("is none where the client's own statements have its words and nothing forbids them", () => {
    const facts = ["“Nobody should need a terminal to say sorry.”"];
    const instructions = `Write 300 words. Ada Finchley said: ${facts[0]} The closing line should point to the guide, no link needed.`;
    expect(bans(instructions, { facts })).not.toContain("needed");
  });

  it("stays where the order forbids it, though the client's own words have it", () => {
    const facts = ["Our wonderful bakery sells 300 loaves a day."];
    expect(bans(`Write 300 words. ${facts[0]} Don't use the word wonderful.`, { facts })).toContain("wonderful");
  });
});
