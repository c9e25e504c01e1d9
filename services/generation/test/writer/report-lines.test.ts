import type { Article } from "../../src/writer/article/blocks.ts";
import { cutText } from "../../src/writer/report/cut-text.ts";
import { tagNotes } from "../../src/writer/report/notes.ts";
import { fittingTags, proposalsFor } from "../../src/writer/report/proposals.ts";
import { quote } from "../../src/writer/report/quote.ts";
import { linksToRead } from "../../src/writer/research/links-to-read.ts";

describe("a quotation in a report", () => {
  it.each([
    ["“We have waited,” says Jana.", "“‘We have waited,’ says Jana.”"],
    ["„Wir warten“, sagt Jana.", "“‘Wir warten’, sagt Jana.”"],
    ["« On attend ! » dit Jana.", "“‘On attend !’ dit Jana.”"],
    ['"We wait," says "Jana".', "“‘We wait,’ says ‘Jana’.”"],
    ["“We have waited", "“We have waited”"],
    ['Der Wirt („Franzl" genannt) und sein "Haus"', "“Der Wirt (‘Franzl’ genannt) und sein ‘Haus’”"],
    ['Sie sagt „nein“ und „doch", er „ja”.', "“Sie sagt ‘nein’ und ‘doch’, er ‘ja’.”"],
    ["Er sagt: »Komm!« und geht.", "“Er sagt: ‘Komm!’ und geht.”"],
    ["”Vi väntar”, säger Jana.", "“‘Vi väntar’, säger Jana.”"],
    ["The boys’ dog isn’t “Rex”", "“The boys’ dog isn’t ‘Rex’”"],
    ['A pipe of 5" fits', "“A pipe of 5 fits”"],
    ["No marks\n  at all", "“No marks at all”"],
  ])("has one pair of double marks: %s", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  it.each([
    ["“", "”"],
    ["„", "“"],
    ["« ", " »"],
    ["‚", "‘"],
  ])("closes the marks inside that the cut has left open: %s…%s", (open, close) => {
    const text = `She said: ${open}${"Warm bread needs time. ".repeat(20)}${close}`;
    expect(quote(text)).toMatch(/^“She said: ‘Warm bread[^‘’]*…’”$/);
  });

  it("is cut between words, and never through a character", () => {
    expect(quote("Warm bread needs time. ".repeat(20))).toMatch(/^“(?:Warm bread needs time\. ){6}Warm bread needs…”$/);
    expect(cutText("パンを焼く時間".repeat(10), 20)).toBe(`${"パンを焼く時間".repeat(3).slice(0, 20)}…`);
    expect(cutText(`${"a".repeat(9)}🍞🍞`, 10)).toBe(`${"a".repeat(9)}…`);
    expect(cutText("short", 10)).toBe("short");
  });
});

describe("tags of a model", () => {
  const sentence = { text: "Sourdough bread needs time.", basis: "general", passages: [], decision: "kept" } as const;
  const article: Article = { language: "en", blocks: [{ kind: "paragraph", sentences: [sentence] }] };

  const fitting = (tags: readonly string[], order = "", areOrdered = false) =>
    fittingTags(tags, { article, title: "Baking", order, areOrdered });

  it("are kept as far as title, article or order speak of them, and the others are told", () => {
    const tags = ["#Bread", "bread", "sourdough  bread", "politics", "time for all good people", "x".repeat(60), " "];
    const leftOut = ["time for all good people", "x".repeat(60)];
    expect(fitting(tags)).toEqual({ tags: ["Bread", "sourdough bread"], leftOut: ["politics", ...leftOut] });
    expect(fitting(tags, "On the politics of bread.").leftOut).toEqual(leftOut);
  });

  it("come before required words, of which only those that can be tags are used", () => {
    const keywords = ["ferry", "https://shop.example/spawn", "a sentence that must occur in it"];
    const evidence = { sources: [], passages: [], failures: [], related: [] };
    const proposed = (tags: string[]) => proposalsFor({ article, title: "Baking", keywords, tags, evidence }).tags;
    expect(proposed(["Bread"])).toEqual(["Bread"]);
    expect(proposed([])).toEqual(["ferry"]);
  });

  it("are missed only by a client who ordered some", () => {
    expect(tagNotes(fitting(["politics"]), false)).toEqual([]);
    expect(tagNotes(fitting(["politics"]), true)).toEqual([
      { kind: "engine", text: expect.stringContaining("politics") },
    ]);
  });

  it("stay in their order when one of them comes twice", () => {
    expect(fitting(["bread", "sourdough", "Bread"]).tags).toEqual(["bread", "sourdough"]);
  });

  it("are as many as a publish takes when the order asks for tags, and else five", () => {
    const many = Array.from({ length: 25 }, (_, at) => `bread ${at}`);
    const { tags, leftOut } = fitting(many, "", true);
    expect([tags.length, leftOut.length]).toEqual([20, 5]);
    expect(fitting(many).tags).toHaveLength(5);
  });
});

describe("links of an order", () => {
  it("are read unless the article is only to show them", () => {
    const order = "Use https://news.example/a as a source. Tickets: https://shop.example/tickets/ (link to it).";
    const all = ["https://news.example/a", "https://shop.example/tickets/"];
    expect(linksToRead(order)).toEqual(all);
    expect(linksToRead(order, ["https://www.shop.example/tickets", "no address"])).toEqual(all.slice(0, 1));
  });
});
