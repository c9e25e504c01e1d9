import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { articleText } from "../../../src/writer/article/article-text.ts";
import { changeSentences, type Sentence, type WrittenBlock } from "../../../src/writer/article/blocks.ts";
import { blocksOfMarkdown } from "../../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../../src/writer/article/number-blocks.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { readBase, readContent } from "../../../src/writer/read-base.ts";
import { applyChanges } from "../../../src/writer/write/changes.ts";
import { cpuMilliseconds } from "../../hostile/cpu-time.ts";
import { orderOf, write } from "../writing.ts";

const usual = { language: "en", isAllowedLink: () => true };
const blocksOf = async (text: string) => numberBlocks(await blocksOfMarkdown(text), usual);

function rendered(blocks: readonly WrittenBlock[]): string {
  const toRecord = ({ text }: { readonly text: string }): Sentence[] => [
    { text, basis: "sourced", passages: [], decision: "kept" },
  ];
  const article = { language: "en", blocks: changeSentences(blocks, toRecord) };
  const html = renderArticle({ article, sources: [], passages: [], isOutline: false });
  return html.replace(/^<div[^>]*>\n<p>|<\/p>\n<\/div>$/g, "");
}

describe("stars, underscores and tildes that are characters", () => {
  const literal: readonly string[] = [
    "The product 2*3*4 is 24 and 5*6 is 30.",
    "A cube is 2**3**4 or 2 ** 3.",
    "The volume is a*b*c here.",
    "Take width*height*depth, then (a*b)*c and 2*(3+4)*5.",
    "He said f**k and s**t to them.",
    "Hotels with 4* and 5* are full, (3*) too, and 5 * 6 * 7 is 210.",
    "Files are file_*.txt and *.log and *.tmp there.",
    "The name is snake_case_name, x_1_2 and 1_000_000.",
    "It takes 3~5 days, 7~9 nights, ~5 or ~10 of them.",
    "结果是2*3*4，需要3~5天、7~9天。",
    "값은 2*3*4이고 10~20분이다.",
    "Use A* search or B* trees. See C:\\*x\\dir and \\d.",
  ];

  it.each(literal)("arrive as they were typed: %s", async (text) => {
    const blocks = await blocksOf(text.replaceAll("C:\\*", "C:\\\\\\*"));
    expect([rendered(blocks), articleText(blocks)]).toEqual([text, text]);
  });

  it.each([
    ["Write \\*x\\* to show \\*\\*two\\*\\* stars.", "Write *x* to show **two** stars."],
    ["Write \\_x\\_, \\`y\\` and \\~z\\~ here.", "Write _x_, `y` and ~z~ here."],
    ["\\*5\\* and *x* differ.", "*5* and <em>x</em> differ."],
    ["**5\\*6** and *a 4\\* b* differ.", "<strong>5*6</strong> and <em>a 4* b</em> differ."],
    ["写\\*x\\*就行。", "写*x*就行。"],
  ])("arrive when they are escaped: %s", async (text, expected) => {
    const blocks = await blocksOf(text);
    expect(rendered(blocks)).toBe(expected);
    expect(articleText(blocks)).toBe(expected.replace(/<[^>]*>/g, ""));
  });

  it.each([
    ["An *important* and **bold** word, ***both***.", "An <em>important</em> and <strong>bold</strong> word"],
    ["A *very* large, 3*4 and *small* one.", "A <em>very</em> large, 3*4 and <em>small</em> one."],
    ["It is Hyper**T**ext, *un*believable, *Time*'s.", "It is Hyper<strong>T</strong>ext, <em>un</em>believable"],
    ["**very good**ness and _so_ on.", "<strong>very good</strong>ness and <em>so</em> on."],
    ["这是*重要*的，这是**重要**的。", "这是<em>重要</em>的，这是<strong>重要</strong>的。"],
    ["これは**「重要」**です。", "これは<strong>「重要」</strong>です。"],
    ["这是**（重要）**的字。", "这是<strong>（重要）</strong>的字。"],
    ["**중요**합니다. 이것은*중요*하다.", "<strong>중요</strong>합니다. 이것은<em>중요</em>하다."],
    ["Code `a*b*c` and ``x ~ y ~`` stay.", "Code <code>a*b*c</code> and <code>x ~ y ~</code> stay."],
  ])("are no others: emphasis is still emphasis in %s", async (text, expected) => {
    expect(rendered(await blocksOf(text))).toContain(expected);
  });

  it.each(["https://x.example/~ann/a*b*c", "https://x.example/?q=2*3*4~5", "http://x.example/**kw**/~k"])(
    "stay in an address: %s",
    async (url) => {
      const link = `<a href="${url}">${url}</a>`;
      expect(rendered(await blocksOf(`See ${url} and 2*3*4 too.`))).toBe(`See ${link} and 2*3*4 too.`);
      expect(rendered(await blocksOf(`See [it](${url}) and <${url}> too.`))).toBe(
        `See <a href="${url}">it</a> and ${link} too.`,
      );
    },
  );

  it("arrive behind an address in a script without spaces", async () => {
    const text = "见https://x.example/~ann，需要3~5天、7~9天和2*3*4。";
    expect(articleText(await blocksOf(text))).toBe(text);
  });

  it("stay through an edit of the HTML and the next version, with their records", async () => {
    const content =
      "<p>The product 2*3*4 is *24*.</p>\n<p>A <em>5*6</em> and <code>a*b</code> and [x](https://y.example).</p>";
    const sentences = (await readContent(content, "en")).flatMap((block) =>
      block.kind === "paragraph" ? block.sentences : [],
    );
    expect(rendered(await readContent(content, "en"))).toContain(content.slice(3, -4));
    const records = sentences.map(({ text }) => ({ text, basis: "sourced", passages: [], decision: "kept" }) as const);
    const report = { language: "en", sentences: records, passages: [] } as never;
    expect((await readBase({ content, report })).known.size).toBe(2);
    // Stored by an earlier version of the service.
    const earlier = records.map((record) => ({ ...record, text: record.text.replaceAll("\\", "") }));
    const old = await readBase({ content, report: { language: "en", sentences: earlier, passages: [] } as never });
    expect(old.known.size).toBe(2);
  });

  it("stay in what a model mends", async () => {
    const blocks = await blocksOf("One is here.\n\n## Two\n\n| a | b |\n|---|---|\n| x | y |");
    const changes = [
      { id: "s1", text: "It is 2*3*4 or a*b*c." },
      { id: "s2", text: "The 5*6 rule" },
      { id: "s3", text: "| 2*3*4 | 3~5 |" },
    ];
    const changed = await applyChanges(blocks, { changes, insertions: [] }, usual);
    expect(articleText(changed.blocks)).toBe("It is 2*3*4 or a*b*c.\nThe 5*6 rule\na | b\n2*3*4 | 3~5");
    const html = rendered(changed.blocks);
    for (const part of ["It is 2*3*4 or a*b*c.", "<h2>The 5*6 rule</h2>", "<td>2*3*4</td> <td>3~5</td>"])
      expect(html).toContain(part);
  });

  it.each([
    ["prose", "The product 2*3*4 is 24. The volume is a*b*c = 6 m3. The wait was 3~5 days."],
    ["a table", "rule;value\none;2*3*4\ntwo;a*b*c\nthree;3~5"],
    ["JSON", '{"one": "2*3*4 and a*b*c", "two": "3~5 and `x`"}'],
  ])("arrive whole in a draft without a model, from %s", async (_form, instructions) => {
    const { content } = await write(orderOf("Sums", instructions, { language: "en" }));
    for (const part of ["2*3*4", "a*b*c"]) expect(content).toContain(part);
    expect(content).toContain("3~5");
    expect(content).not.toMatch(/<em>|<strong>|\\/);
  });
});

it("Stars and tildes are escaped in a time that grows with the text", async () => {
  for (const text of ["*a", "a*", "**a ", "*", "\\*", "~", "\\", "「*」", "a**b"]) {
    const long = text.repeat(100_000 / text.length);
    expect(await cpuMilliseconds(() => blocksOfMarkdown(long))).toBeLessThan(5_000 * currentCpuSlowdown());
  }
});
