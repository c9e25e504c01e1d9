import { textsOf } from "../../../src/writer/rules/texts-of.ts";
import { briefOf, type Given, writtenFrom } from "./given.ts";

const languages = ["en", "de", "fr", "es", "it", "nl", "pt", "da", "sv", "pl", "ja", "zh", "ar"];
const outlineOf = (given: Partial<Given> & { brief?: Given["brief"] }) => writtenFrom({ brief: briefOf([]), ...given });

describe("an outline, where there is nothing to write from", () => {
  it.each(languages)("says in its first line what it is, in the article's language (%s)", (language) => {
    const { article, engine, notes } = outlineOf({ brief: briefOf([], { language, keywords: ["k"] }) });
    expect(engine).toBe("outline");
    expect(notes.map(({ kind }) => kind)).toEqual(["engine"]);
    const [first, ...rest] = article.blocks;
    expect(first).toMatchObject({ kind: "paragraph", sentences: [{ basis: "general", passages: [] }] });
    const english = textsOf(outlineOf({}).article.blocks);
    const texts = textsOf(article.blocks);
    if (language !== "en") expect(texts.filter((text) => english.includes(text))).toEqual([]);
    const items = rest.flatMap((block) => (block.kind === "list" ? textsOf([block]) : []));
    expect(items.length).toBeGreaterThan(4);
    expect(items.every((item) => /[?？؟。] …$/u.test(item))).toBe(true);
    expect(new Set(items).size).toBe(items.length);
  });

  it("comes with a note of what was given and seems to be said to the writer", () => {
    const tips = ["Water from below.", "Cut above a pair of leaves."];
    const { notes } = outlineOf({ brief: briefOf([], { otherOrders: tips, withheld: ["between us"] }) });
    const texts = notes.map(({ text }) => text).join("\n");
    for (const said of [...tips, "between us"]) expect(texts).toContain(`“${said}”`);
  });

  it("has as many empty points as items were ordered, the named ones first", () => {
    const brief = briefOf([], { itemCount: 7, mustCover: ["the alarm clock", "packing in the evening"] });
    const { article } = outlineOf({ title: "7 tips for calmer mornings", brief });
    const numbered = article.blocks.find((block) => block.kind === "list" && block.ordered);
    expect(numbered).toMatchObject({ items: { length: 7 } });
    expect(textsOf(numbered === undefined ? [] : [numbered])[0]).toMatch(/^The alarm clock: .+ …$/);
  });

  it("has the ordered parts as headings, in order, and nothing else", () => {
    const { article } = outlineOf({ brief: briefOf([], { structure: ["why it matters", "costs", "what to do"] }) });
    const headings = article.blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(headings).toEqual(["Why it matters", "Costs", "What to do"]);
  });

  it.each([
    ["the order", { brief: briefOf([], { otherOrders: ["Write a how-to"] }), styleName: "News brief" }],
    ["the title", { title: "How to repot an orchid", styleName: "News brief" }],
    ["the style", { title: "Orchids", styleName: "Technical how-to" }],
  ])("takes its form from %s", (_from, given) => {
    const { article } = outlineOf(given);
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "list", "list", "list"]);
  });

  it("names the keywords and no word of the orders", () => {
    const brief = briefOf([], {
      keywords: ["cold brew"],
      otherOrders: ["Be witty"],
      closing: "End with a pun",
      tone: "witty",
    });
    const texts = textsOf(outlineOf({ brief }).article.blocks).join("\n");
    expect(texts).toContain("Words to be found by: cold brew");
    expect(texts).not.toMatch(/witty|pun/);
  });
});
