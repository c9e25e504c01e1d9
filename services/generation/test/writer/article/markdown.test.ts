import { changeSentences, type Sentence, sentencesOf } from "../../../src/writer/article/blocks.ts";
import { blocksOfMarkdown } from "../../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../../src/writer/article/number-blocks.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { sanitizeArticle } from "../../../src/writer/article/sanitize.ts";
import { shownUnit } from "../../../src/writer/article/units.ts";
import { applyChanges } from "../../../src/writer/write/changes.ts";

const read = async (text: string, language = "en") =>
  numberBlocks(await blocksOfMarkdown(text), {
    language,
    isAllowedLink: (url) => url.startsWith("https://known.example"),
  });

describe("a model's text", () => {
  it.each([
    ["before the stop", "Rents rose by 4 percent [p3]. Wages did not."],
    ["behind the stop", "Rents rose by 4 percent. [p3] Wages did not."],
    ["behind a quotation", "Ann said: “Rents rose by 4 percent.” [p3] Wages did not."],
    ["in other brackets", "Rents rose by 4 percent 【p3】. Wages did not."],
    ["in round brackets", "Rents rose by 4 percent (p3). Wages did not."],
  ])("keeps a mark %s with its own sentence", async (_, text) => {
    const [block] = await read(text);
    if (block?.kind !== "paragraph") throw new Error("no paragraph");
    expect(block.sentences.map(({ cited }) => cited)).toEqual([["p3"], []]);
    expect(block.sentences.map((one) => one.text).join(" ")).not.toMatch(/p3|[\ue000-\uf8ff]/);
  });

  it.each(["> ", ">", "1. ", "> - "])("reads what is nested deeper than anybody writes: %s", async (mark) => {
    const [block] = await read(`${mark.repeat(30_000 / mark.length)}Rents rose.`);
    expect(JSON.stringify(block)).toContain("Rents rose.");
  });

  it("reads a heading that is underlined", async () => {
    expect(await read(`Rents\n${"-".repeat(40)}\n\nThey rose.`)).toMatchObject([{ kind: "heading" }, {}]);
  });

  it("reads several marks of one sentence", async () => {
    const [block] = await read("Rents rose [p1][c2], wages did not [p3, p4].");
    expect(block).toMatchObject({ sentences: [{ cited: ["p1", "c2", "p3", "p4"] }] });
  });

  it.each([11, 30])("reads a mark of %i passages, and none of it reaches a reader", async (count) => {
    const ids = Array.from({ length: count }, (_, at) => `c${at + 1}`);
    for (const text of [
      `Rents rose. [${ids.join(", ")}] Wages did not.`,
      `| Rents |\n|---|\n| rose | [${ids.join(",")}]`,
    ]) {
      const blocks = await read(text);
      expect(JSON.stringify(blocks)).toContain(JSON.stringify(ids));
      expect(JSON.stringify(blocks)).not.toMatch(/\[c1|[\ue000-\uf8ff]/);
    }
  });

  it("reads a mark of passages from one to another", async () => {
    const [block] = await read("Rents rose [c2–c5].");
    expect(block).toMatchObject({ sentences: [{ text: "Rents rose.", cited: ["c2", "c3", "c4", "c5"] }] });
  });

  it("goes on counting the steps of a list that a table interrupts", async () => {
    const blocks = await read("1. One.\n2. Two.\n\n| A |\n|---|\n| B |\n\n3. Three.\n4. Four.");
    const sentence = { basis: "general", passages: [], decision: "kept" } as const;
    const article = {
      language: "en",
      blocks: changeSentences(blocks, ({ text }): Sentence[] => [{ text, ...sentence }]),
    };
    const html = await sanitizeArticle(renderArticle({ article, sources: [], passages: [], isOutline: false }));
    expect(html).toContain('<ol start="3">\n<li>Three.</li>');
    expect(html).toContain("<ol>\n<li>One.</li>");
    expect(await read(html)).toMatchObject([{ kind: "list" }, {}, { start: 3 }]);
  });

  it("reads headings, lists, quotations, tables and code of Markdown and of HTML alike", async () => {
    const markdown =
      "## One\n\nText *here*.\n\n- a\n- b\n\n> Said so.\n\n| k | v |\n|---|---|\n| x | 1 |\n\n```ts\ncode\n```";
    const html =
      '<h2>One</h2><p>Text <em>here</em>.</p><ul><li>a</li><li>b</li></ul><blockquote><p>Said so.</p></blockquote><table><tr><th>k</th><th>v</th></tr><tr><td>x</td><td>1</td></tr></table><pre><code class="language-ts">code</code></pre>';
    expect(await read(html)).toEqual(await read(markdown));
    expect((await read(markdown)).map(({ kind }) => kind)).toEqual([
      "heading",
      "paragraph",
      "list",
      "quotation",
      "table",
      "code",
    ]);
  });

  it("lets nothing in that runs, loads or submits", async () => {
    const text =
      "Fine.<script>alert(1)</script> <img src=x onerror=alert(1)> <iframe src='https://evil.example'></iframe>\n\n<form action=x><button>Buy</button></form>\n\n[go](javascript:alert(1))";
    expect(JSON.stringify(await read(text))).not.toMatch(/script|onerror|iframe|evil|Buy/);
  });

  it("keeps links to known addresses and only the words of others", async () => {
    const [block] = await read("See [ours](https://known.example/a) and [theirs](https://evil.example/b).");
    expect(block).toMatchObject({ sentences: [{ text: "See [ours](https://known.example/a) and theirs." }] });
  });

  it("takes an answer out of a fence around all of it", async () => {
    expect(await read("```markdown\n## One\n\nText.\n```")).toEqual(await read("## One\n\nText."));
  });

  const several = [
    "First. [c1]\n\nSecond. [c2] More. [p1]\n\nThird.\n[c3]\n\n",
    "- **Walk, 19 September.** Meet at the hut. [c4]\n- Bats. [c5]\n- Soup\n\nEnd. [c6][c7]",
  ].join("");

  it("parts paragraphs and items where its writer did, with marks behind their stops or without", async () => {
    const shapeOf = async (text: string) =>
      (await read(text)).map((block) => {
        if (block.kind === "list")
          return block.items.map((item) => item.blocks.flatMap(sentencesOf).map((sentence) => sentence.text));
        return block.kind === "paragraph" ? block.sentences.map((sentence) => sentence.text) : block;
      });
    const shape = await shapeOf(several);
    expect(shape).toEqual(await shapeOf(several.replace(/\s?\[[cp]\d\]/g, "")));
    expect(shape).toEqual([
      ["First."],
      ["Second.", "More."],
      ["Third."],
      [["**Walk, 19 September.**", "Meet at the hut."], ["Bats."], ["Soup"]],
      ["End."],
    ]);
    const cited = JSON.stringify(await read(several)).match(/(?<="cited":)\[[^\]]*\]/g);
    expect(cited?.join("")).toBe('["c1"]["c2"]["p1"]["c3"][]["c4"]["c5"][]["c6","c7"]');
  });

  it.each([
    ["1. **Clean.** Vacuum the joints.", ["**Clean.**", "Vacuum the joints."]],
    ["1. **Wait. Then go.** Now.", ["**Wait.**", "**Then go.**", "Now."]],
    ["1. *Note.* Text. *Two. Three.* End.", ["*Note.*", "Text.", "*Two.*", "*Three.*", "End."]],
    ["1. A lone ** star. And 2 * 3 is six. More.", ["A lone ** star.", "And 2 * 3 is six.", "More."]],
  ])("gives each sentence its own emphasis: %s", async (text, sentences) => {
    const [block] = await read(text);
    if (block?.kind !== "list") throw new Error("no list");
    expect(block.items[0]?.blocks.flatMap(sentencesOf).map((sentence) => sentence.text)).toEqual(sentences);
  });

  it.each([
    ["1. **Measure.** Put it on. [c1]\n\n   Check: it sinks in. [c2]\n\n2. Shift.", "list", ""],
    ["1. **Measure.** Put it on. [c1]\\\n   Check: it sinks in. [c2]\n2. Shift.", "list", "\n"],
    ["<ul><li><p><b>Measure.</b> Put it on.</p><p>Check: it sinks in.</p></li><li>Shift.</li></ul>", "list", ""],
    ["<p><b>Measure.<br>Put it on.</b><br>Check: it sinks in.</p>", "paragraph", "\n"],
    ["**Measure.** Put it on.  \nCheck: it\nsinks in.", "paragraph", "\n"],
  ])("keeps lines and paragraphs of their own, also when one is changed: %j", async (text, kind, begin) => {
    const blocks = await read(text);
    expect(blocks).toMatchObject([{ kind }]);
    const sentences = blocks.flatMap(sentencesOf);
    const check = sentences.find((one) => one.text.includes("Check"));
    expect([check?.text, shownUnit({ kind: "item", text: check?.text ?? "" })]).toEqual([
      `${begin}Check: it sinks in.`,
      { kind: "item", text: "Check: it sinks in." },
    ]);
    const changes = [{ id: check?.id ?? "", text: "Check: it fits." }];
    const changed = await applyChanges(
      blocks,
      { changes, insertions: [] },
      { language: "en", isAllowedLink: () => true },
    );
    const records = changeSentences(changed.blocks, (one): Sentence[] => [
      { text: one.text, basis: "general", passages: [], decision: "kept" },
    ]);
    const rendering = { article: { language: "en", blocks: records }, sources: [], passages: [], isOutline: false };
    const line = begin === "" ? "<p>Check: it fits.</p>" : "<br />Check: it fits.</";
    expect(await sanitizeArticle(renderArticle(rendering))).toContain(line);
  });

  it("reads sentences of scripts without spaces", async () => {
    const [block] = await read("家賃は上がった。[p1]賃金は上がらなかった。", "ja");
    expect(block).toMatchObject({ sentences: [{ cited: ["p1"] }, { cited: [] }] });
  });

  it("reads deeply nested and unclosed markup without losing its words", async () => {
    const text = `${"<div>".repeat(3_000)}deep words${"<b>".repeat(50)}`;
    expect(JSON.stringify(await read(text))).toContain("deep words");
  });
});
