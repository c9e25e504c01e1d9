import { articleMarkdown } from "../../../src/writer/article/article-markdown.ts";
import { changeSentences, type Sentence, type WrittenBlock, withoutUnits } from "../../../src/writer/article/blocks.ts";
import { blocksOfMarkdown } from "../../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../../src/writer/article/number-blocks.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { unitsOf } from "../../../src/writer/article/units.ts";
import { applyChanges } from "../../../src/writer/write/changes.ts";

const context = { language: "de", isAllowedLink: () => true };
const read = async (text: string): Promise<WrittenBlock[]> => numberBlocks(await blocksOfMarkdown(text), context);
const kindsOf = (blocks: readonly WrittenBlock[]): string[] => unitsOf(blocks).map(({ kind }) => kind);
const rendered = (blocks: readonly WrittenBlock[]): string => {
  const record = (text: string): Sentence => ({ text, basis: "general", passages: [], decision: "kept" });
  const article = { language: "de", blocks: changeSentences(blocks, ({ text }) => [record(text)]) };
  return renderArticle({ article, sources: [], passages: [], isOutline: false });
};

const box =
  "> **Kurz gesagt**\n>\n> - Zwiebeln erst im August ernten. [c4]\n> - Zwei Wochen trocknen lassen.\n>\n> Mehr dazu im Herbst.";

describe("a block quotation that nobody said", () => {
  it.each([
    ["a bold title and a list", "> **Kurz gesagt**\n>\n> - Erst ernten.\n> - Dann trocknen."],
    ["a bold title and a list of one item", "> **Kurz gesagt**\n>\n> - Erst ernten"],
    ["a box in HTML with one item", "<blockquote><p><strong>Tipp</strong></p><ul><li>Ernten</li></ul></blockquote>"],
    ["a list alone", "> - Erst ernten.\n> - Dann trocknen."],
    ["a numbered list below a line", "> Kurz gesagt:\n>\n> 1. Erst ernten.\n> 2. Dann trocknen."],
    ["a heading", "> ### Kurz gesagt\n>\n> Erst ernten, dann trocknen."],
    ["a bold title above prose", "> **Kurz gesagt**\n>\n> Erst ernten, dann trocknen."],
    ["a bold title on the line above prose", "> **Kurz gesagt**\n> Erst ernten, dann trocknen."],
    ["a table", "> | Monat | Arbeit |\n> |---|---|\n> | August | ernten |"],
  ])("is a box with ordinary units: %s", async (_, markdown) => {
    const blocks = await read(markdown);
    expect(kindsOf(blocks)).not.toContain("quotation");
    const html = rendered(blocks);
    expect(html.match(/blockquote>/g)).toHaveLength(2);
    expect(html).not.toMatch(/[„“]/);
  });

  it.each([
    ["words alone", "> Wir warten seit zehn Jahren."],
    ["words in marks", "> „Wir warten seit zehn Jahren.“"],
    ["words in marks that hold a list", "> „Wir brauchen dreierlei:\n>\n> - Geld\n> - Zeit\n> - Glück“"],
    ["a speaker behind a dash", "> **Zehn Jahre**\n>\n> Wir warten lange.\n>\n> — Jana Brandt"],
    ["a speaker behind a hyphen, which begins a list in Markdown", "> Wir warten lange.\n>\n> - Jana Brandt"],
    ["a bold name above words in marks", "> **Jana Brandt**\n>\n> „Wir warten lange.“"],
    ["bold words in the first line of prose", "> **Zehn Jahre** warten wir schon."],
    [
      "a speaker in HTML",
      "<blockquote><ul><li>Erstens Geld.</li><li>Zweitens Zeit.</li></ul><p><cite>Jana Brandt</cite></p></blockquote>",
    ],
  ])("is none, and stays somebody's words: %s", async (_, markdown) => {
    expect((await read(markdown)).map(({ kind }) => kind)).toEqual(["quotation"]);
  });

  it("takes a list of one item below a line with a colon for no speaker", async () => {
    const html = rendered(await read("> Wir brauchen:\n>\n> - Geld"));
    expect(html).toContain("<li>Geld</li>");
    expect(html).not.toContain("<cite>");
  });

  it("keeps its structure in print, in Markdown and when it is read back", async () => {
    const blocks = await read(`Davor.\n\n${box}\n\n${box}\n\nDanach.`);
    const html = rendered(blocks);
    const printed = [
      "<blockquote>",
      "<p><strong>Kurz gesagt</strong></p>",
      "<ul>\n<li>Zwiebeln erst im August ernten.</li>\n<li>Zwei Wochen trocknen lassen.</li>\n</ul>",
      "<p>Mehr dazu im Herbst.</p>",
      "</blockquote>",
    ].join("\n");
    expect(html).toContain(`<p>Davor.</p>\n${printed}\n${printed}\n<p>Danach.</p>`);
    expect(rendered(await read(html))).toContain(printed);
    expect(articleMarkdown(blocks)).toContain(
      "Davor.\n\n> Kurz gesagt\n>\n> - Zwiebeln erst im August ernten.\n> - Zwei Wochen trocknen lassen.\n>\n> Mehr dazu im Herbst.\n\n> Kurz",
    );
    expect(unitsOf(blocks)[2]).toMatchObject({ kind: "item", cited: ["c4"] });
  });

  it("loses its title with the last of its units, and the section around it keeps its heading", async () => {
    const blocks = await read(
      `## Garten\n\n> ## Kurz gesagt\n>\n> - Ernten.\n> - Trocknen.\n\n> **Tipp**\n>\n> Früh gießen.\n\nEnde.`,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "box", "box", "paragraph"]);
    const last = unitsOf(blocks).find(({ text }) => text === "Früh gießen.")?.id ?? "";
    const left = withoutUnits(blocks, new Set([last]));
    expect(unitsOf(left).map(({ text }) => text)).toEqual(["Garten", "Kurz gesagt", "Ernten.", "Trocknen.", "Ende."]);
  });

  it("holds a block that is put behind one of its units", async () => {
    const blocks = await read(box);
    const insertions = [{ after: "s2", text: "Ein Satz dazu.", block: true }];
    const { blocks: changed } = await applyChanges(blocks, { changes: [], insertions }, context);
    expect(rendered(changed).match(/<blockquote>/g)).toHaveLength(1);
    expect(changed).toMatchObject([{ kind: "box", blocks: [{}, {}, {}, {}] }]);
  });
});
