import { kitchenSinkHtml as html, kitchenSinkMarkdown as markdown } from "@galley/test-kit/kitchen-sink";
import { articleText, articleWords } from "../../../src/writer/article/article-text.ts";
import { changeSentences, type Sentence, type WrittenBlock, withoutUnits } from "../../../src/writer/article/blocks.ts";
import { blocksOfMarkdown } from "../../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../../src/writer/article/number-blocks.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { sanitizeArticle } from "../../../src/writer/article/sanitize.ts";
import { unitsOf } from "../../../src/writer/article/units.ts";
import { checkEdit } from "../../../src/writer/check-edit.ts";
import { readContent } from "../../../src/writer/read-base.ts";
import { applyChanges } from "../../../src/writer/write/changes.ts";
import { scriptedServers } from "../scripted.ts";
import { orderOf, write } from "../writing.ts";

const context = { language: "en", isAllowedLink: () => true };

const read = async (text: string): Promise<WrittenBlock[]> =>
  numberBlocks(await blocksOfMarkdown(text, { isCiting: false }), context);
function rendered(blocks: readonly WrittenBlock[]): Promise<string> {
  const records = changeSentences(blocks, ({ text }): Sentence[] => [
    { text, basis: "general", passages: [], decision: "kept" },
  ]);
  const article = { language: "en", blocks: records };
  return sanitizeArticle(renderArticle({ article, sources: [], passages: [], isOutline: false }));
}
const idOf = (blocks: readonly WrittenBlock[], words: string): string =>
  unitsOf(blocks).find(({ text }) => text.includes(words))?.id ?? "";
const without = (blocks: readonly WrittenBlock[], ...words: string[]): WrittenBlock[] =>
  withoutUnits(blocks, new Set(words.map((one) => idOf(blocks, one))));

describe("an article with every structure of Markdown", () => {
  const serve = scriptedServers();

  it("arrives from an order without a model", async () => {
    const { content } = await write(orderOf("Kitchen sink", markdown, { language: "en" }));
    expect(content).toBe(html);
  });

  it("arrives from a model's answer", async () => {
    const own = new Set(unitsOf(await read(markdown)).map(({ text }) => text));
    const { llm } = await serve({
      article: { article: markdown, excerpt: "", tags: [], extras: [] },
      judge: ({ data }) => ({
        verdicts: data.article.map(({ id, text }: { id: string; text: string }) => {
          const isTrue = own.has(text) || own.has(`\n${text}`) || text === "7 + 5 = 12.";
          return { id, basis: isTrue ? "general" : "not-borne", why: "invented" };
        }),
      }),
    });
    const { content } = await write(orderOf("Kitchen sink", markdown, { language: "en" }), { llm });
    expect(content).toBe(html);
  });

  it("arrives from an editor", async () => {
    const base = { title: "Kitchen sink", content: "<p>Before.</p>", report: undefined };
    const edit = { base, title: "Kitchen sink", content: html };
    const { signal } = new AbortController();
    const draft = await checkEdit({ llm: undefined, grounding: "open" }, edit, { signal });
    expect(draft.content.replaceAll(/<span data-unproven="true">([\s\S]*?)<\/span>/g, "$1")).toBe(html);
  });

  it("is read back as it was rendered", async () => {
    expect(await rendered(await readContent(html, "en"))).toBe(html);
  });

  it("counts no words of footnotes and none that are struck through", async () => {
    const text = "Two words.[^1] ~~Gone again.~~\n\n[^1]: A note of many words.";
    const blocks = await read(text);
    expect(articleText(blocks).trim()).toBe("Two words.");
    expect(articleWords(blocks, "en")).toBe(2);
    expect(unitsOf(blocks).map(({ kind }) => kind)).toEqual(["sentence", "sentence", "footnote"]);
  });
});

describe("footnotes", () => {
  it.each([
    [
      "GitHub",
      '<p>Fact.<sup><a href="#fn-1" data-footnote-ref>1</a></sup></p><section class="footnotes" data-footnotes><h2 id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Note. <a href="#ref" data-footnote-backref>↩</a></p></li></ol></section>',
    ],
    [
      "Pandoc",
      '<p>Fact.<a href="#fn1" class="footnote-ref" role="doc-noteref"><sup>1</sup></a></p><section class="footnotes" role="doc-endnotes"><hr /><ol><li id="fn1"><p>Note.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      "WordPress",
      '<p>Fact.<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="a1">Note. <a href="#a1-link" aria-label="Jump">↩︎</a></li></ol>',
    ],
    [
      "kramdown",
      '<p>Fact.<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup></p><div class="footnotes"><ol><li id="fn:1"><p>Note. <a href="#fnref:1" class="reversefootnote">↩</a></p></li></ol></div>',
    ],
  ])("of %s are read", async (_name, page) => {
    const blocks = await readContent(page, "en");
    expect(blocks).toMatchObject([
      { kind: "paragraph", sentences: [{ text: "Fact.[^1]" }] },
      { kind: "footnotes", notes: [{ id: "1", blocks: [{ sentences: [{ text: "Note." }] }] }] },
    ]);
  });

  it("belong to the sentence before them, also behind its stop", async () => {
    const blocks = await read("One.[^a] Two.[^b][^a] Three.\n\n[^a]: A.\n[^b]: B.");
    expect(unitsOf(blocks).map(({ text }) => text)).toEqual(["One.[^1]", "Two.[^2][^1]", "Three.", "A.", "B."]);
  });

  it("are text where nothing defines them, and are not printed where nothing refers to them", async () => {
    const page = await rendered(await read("One.[^x] Two [^y] three.\n\n[^z]: Nobody asks."));
    expect(page).toContain("<p>One.[^x] Two [^y] three.</p>");
    expect(page).not.toMatch(/footnotes|Nobody/);
  });

  it("are one note with the first text where they are defined twice, and may refer to each other", async () => {
    const page = await rendered(await read("One.[^a]\n\n[^a]: First.[^b]\n[^a]: Second.\n[^b]: Other.[^a]"));
    expect(page.match(/<li id="fn-/g)).toHaveLength(2);
    expect(page).toContain("First.");
    expect(page).not.toContain("Second.");
  });

  it("go with their reference, and a reference goes with its note", async () => {
    const blocks = await read("One.[^a] Two.[^b]\n\n[^a]: Note of one.\n[^b]: Note of two.");
    expect(await rendered(without(blocks, "One."))).not.toContain("Note of one");
    const page = await rendered(without(blocks, "Note of one"));
    expect(page).toContain("<p>One. Two.<sup>");
    expect(page.match(/<li id="fn-/g)).toHaveLength(1);
  });

  it("stay with a sentence that a model changes, and those of an inserted block are others", async () => {
    const blocks = await read("One.[^a] Two.\n\n[^a]: Note.");
    const changes = [{ id: "s1", text: "One more.[^1] [^7]" }];
    const insertions = [{ after: "s2", text: "New.[^a]\n\n[^a]: Other note.", block: true }];
    const { blocks: changed } = await applyChanges(blocks, { changes, insertions }, context);
    const page = await rendered(changed);
    expect(page).toContain('<p>One more.<sup><a id="fnref-1"');
    expect(page).not.toContain("[^");
    expect(page.match(/<li id="fn-/g)).toHaveLength(2);
  });
});

describe("a unit that is removed", () => {
  it("closes the list around it, and a parent with children keeps its place", async () => {
    const blocks = await read("1. One.\n   - Inner.\n   - Other.\n2. Two.\n3. Three.");
    const gone = without(blocks, "One.", "Inner.", "Two.");
    expect(await rendered(gone)).toContain("<ol>\n<li><ul>\n<li>Other.</li>\n</ul></li>\n<li>Three.</li>\n</ol>");
    expect(await rendered(without(gone, "Other."))).toContain("<ol>\n<li>Three.</li>\n</ol>");
  });

  it("hands a cell that spans rows on to the next row", async () => {
    const table =
      "<table><tr><th>A</th><th>B</th></tr><tr><td rowspan=3>x</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr></table>";
    const blocks = await read(table);
    expect(unitsOf(blocks).map(({ text }) => text)).toEqual(["x | 1", "x | 2", "x | 3"]);
    expect(await rendered(without(blocks, "x | 1"))).toContain(
      '<tr><td rowspan="2">x</td> <td>2</td></tr>\n<tr><td>3</td></tr>',
    );
    expect(await rendered(without(blocks, "x | 2"))).toContain(
      '<tr><td rowspan="2">x</td> <td>1</td></tr>\n<tr><td>3</td></tr>',
    );
  });

  it("takes a rule with it that separates nothing any more", async () => {
    const blocks = await read("One.\n\n---\n\nTwo.\n\n---\n\nThree.");
    expect(await rendered(without(blocks, "Two."))).toContain("<p>One.</p>\n<hr />\n<p>Three.</p>");
    expect(await rendered(without(blocks, "Three."))).not.toContain("<p>Two.</p>\n<hr />");
  });
});

describe("a quotation", () => {
  it.each([
    ["> Wait.\n>\n> — Jana Brandt", "Jana Brandt"],
    ["> Wait.\n> -- Jana Brandt, *mayor*", "Jana Brandt, *mayor*"],
    ["> Wait.  \n> – [Jana](https://example.org/j)", "[Jana](https://example.org/j)"],
    ["> Wait.\n>\n> - Jana Brandt", "Jana Brandt"],
    ["<blockquote><p>Wait.</p><footer>— Jana <cite>Brandt</cite></footer></blockquote>", "Jana Brandt"],
    ["<figure><blockquote><p>Wait.</p></blockquote><figcaption>— Jana Brandt</figcaption></figure>", "Jana Brandt"],
  ])("has who said it apart from it: %j", async (text, speaker) => {
    const blocks = await read(text);
    expect(blocks).toMatchObject([{ kind: "quotation", speaker, blocks: [{ sentences: [{ text: "Wait." }] }] }]);
    expect(await rendered(blocks)).toMatch(/<p>“Wait\.”<\/p>\n<p><cite>/);
  });

  it("keeps the lines of a dialogue", async () => {
    expect(await read("> — Who is it?\n>\n> — Me.")).toMatchObject([{ kind: "quotation", blocks: [{}, {}] }]);
  });
});

describe("raised and lowered characters", () => {
  it.each([
    [
      "10^3^ m^2^ and H~2~O, C~6~H~12~O~6~",
      "10<sup>3</sup> m<sup>2</sup> and H<sub>2</sub>O, C<sub>6</sub>H<sub>12</sub>O<sub>6</sub>",
    ],
    ["Le 1<sup>er</sup> mai", "Le 1<sup>er</sup> mai"],
    ["A 3~5 day wait, 7~9 nights, 2^3^4, ^_^ and x^2", "A 3~5 day wait, 7~9 nights, 2^3^4, ^_^ and x^2"],
  ])("are read, and other carets and tildes are text: %s", async (text, page) => {
    expect(await rendered(await read(text))).toContain(`<p>${page}</p>`);
  });
});

it("A block that runs in the other direction than its article says so", async () => {
  expect(await rendered(await read("- אחד\n- שתיים\n\nTwo words."))).toMatch(/<ul dir="rtl">[\s\S]*<p>Two/);
});

describe("hostile structures", () => {
  const nested = Array.from({ length: 1_000 }, (_, depth) => `${"  ".repeat(depth)}- level ${depth}`).join("\n");
  it.each([
    ["a list of 1,000 levels", nested],
    ["lists of 1,000 levels in HTML", `${"<ul><li>level".repeat(1_000)}deep end`],
    ["a megabyte of references", "[^".repeat(500_000)],
    ["references without a definition", "[^a]".repeat(30_000)],
    ["definitions alone", "[^a]: ".repeat(20_000)],
    ["a definition a line", "[^a]: [^a]\n".repeat(10_000)],
    ["many definitions", Array.from({ length: 8_000 }, (_, at) => `[^${at}]: [^${at + 1}]`).join("\n")],
    ["tildes", "~~~~ ".repeat(20_000)],
    ["pairs of tildes", "~~a ".repeat(30_000)],
    ["carets", "a^b^".repeat(25_000)],
    [
      "a table with vast spans",
      `<table>${"<tr><td colspan=1000000000 rowspan=1000000000>x</td></tr>".repeat(300)}</table>`,
    ],
    ["quotations in quotations", `${"<blockquote>".repeat(2_000)}deep end`],
  ])("are read and rendered in a bounded size: %s", async (_name, text) => {
    const page = await rendered(await read(text));
    expect(page.length).toBeLessThan(2_000_000);
    expect(page).not.toMatch(/[\ue000-\uf8ff]/);
  });

  it("keep the text of what is nested too deeply", async () => {
    expect(await rendered(await read(`${"<ul><li>level ".repeat(1_000)}deep end`))).toContain("deep end");
  });

  it("run nothing in footnotes, captions and titles", async () => {
    const text =
      'One.[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1) "t")\n\n<table><caption><img src=x onerror=alert(1)>Sales</caption><tr><td onclick="x()">a</td></tr></table>';
    expect(await rendered(await read(text))).not.toMatch(/<script|"javascript:|onerror|onclick/);
  });
});
