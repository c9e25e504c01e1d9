import { describe, expect, it } from "@jest/globals";
import { checkStyle } from "../../../src/writer/style/check-style.ts";
import { compileStyle } from "../../../src/writer/style/compile-style.ts";

const compile = (systemPrompt: string, tone?: string) => compileStyle({ name: "House", systemPrompt }, tone);

describe("compileStyle", () => {
  it("reads the rules that can be checked", () => {
    expect(
      compile(
        "Keep sentences under 18 words. Address the reader as you. No exclamation marks. Never use 'leverage'. Use questions as headings. Use bullet points where it helps.",
      ),
    ).toEqual({
      sentenceWords: 18,
      person: "second",
      exclamationMarks: "none",
      bannedWords: ["leverage"],
      headings: "questions",
      lists: "wanted",
      defaultWords: 700,
    });
  });

  it("reads them in other languages", () => {
    expect(compile("Höchstens 14 Wörter pro Satz. Duzen. Keine Ausrufezeichen.")).toMatchObject({
      sentenceWords: 14,
      person: "second",
      exclamationMarks: "none",
    });
    expect(
      compile("Phrases de 15 mots en moyenne. Pas de listes à puces. N'utilisez pas le mot « incontournable »."),
    ).toMatchObject({ sentenceWords: 15, lists: "none", bannedWords: ["incontournable"] });
    expect(compile("Escribe en tercera persona. Evita los signos de exclamación.")).toMatchObject({
      person: "third",
      exclamationMarks: "none",
    });
  });

  it("keeps every word of a list of words, be it as common as it may", () => {
    expect(compile("Avoid these words: just, simply, please, going forward.").bannedWords).toEqual([
      "just",
      "simply",
      "please",
      "going forward",
    ]);
  });

  it("lets the tone overrule the style", () => {
    expect(compile("Write in the third person.", "warm, in the second person").person).toBe("second");
  });

  it("sets no rule that nobody named", () => {
    expect(compile("Write well and be kind.")).toEqual({
      bannedWords: [],
      exclamationMarks: "allowed",
      defaultWords: 700,
    });
  });

  it("gives news less room and deep dives more", () => {
    const words = (name: string) => compileStyle({ name, systemPrompt: "Write well." }, undefined).defaultWords;
    expect(words("News brief")).toBeLessThan(words("Plain explainer"));
    expect(words("Analytical deep dive")).toBeGreaterThan(words("Plain explainer"));
  });
});

describe("checkStyle", () => {
  const article = { sentences: ["The bridge stands."], headings: ["The bridge"], lists: 0, language: "en" };
  const rules = (prompt: string, change: Partial<typeof article>) =>
    checkStyle(compile(prompt), { ...article, ...change }).map(({ rule }) => rule);

  it("names sentences that are too long, marks, words, headings and lists", () => {
    const long = `${"and it went on and on ".repeat(8)}.`;
    expect(rules("Keep sentences under 12 words.", { sentences: [long] })).toContain("sentence length");
    expect(rules("No exclamation marks.", { sentences: ["Come!"] })).toEqual(["exclamation marks"]);
    expect(rules("Never use the word 'leverage'.", { sentences: ["They leverage it."] })).toEqual(["banned word"]);
    expect(rules("Use questions as headings.", { headings: ["The bridge", "Why grey?"] })).toEqual(["headings"]);
    expect(rules("Do not use bulleted lists.", { lists: 2 })).toEqual(["lists"]);
    expect(rules("Write in the third person.", { sentences: ["You should go."] })).toEqual(["person"]);
  });

  it("leaves quotations and what keeps the rules alone", () => {
    expect(
      rules("No exclamation marks. Write in the third person.", { sentences: ["She said: “You must come!”"] }),
    ).toEqual([]);
    expect(rules("Keep sentences under 12 words. No exclamation marks.", {})).toEqual([]);
  });
});
