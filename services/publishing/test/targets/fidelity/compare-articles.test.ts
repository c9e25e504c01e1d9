import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { compareArticles } from "../../../src/targets/fidelity/compare-articles.ts";

const article = `
<h2 id="a-start">Über Käse</h2>
<p>Milk <strong>turns</strong> to <a href="https://example.com/cheese" rel="noopener">cheese</a> slowly.<sup id="a-r1"><a href="#a-n1">1</a></sup></p>
<ul><li>Gouda<ol start="3"><li>young</li><li>old</li></ol></li><li>Brie</li></ul>
<pre><code class="language-ts">const x = [caption];\n  if (a &amp;&amp; b) return "[gallery]";</code></pre>
<figure><img src="https://example.com/brie.jpg" alt="A brie"><figcaption>Ripe brie</figcaption></figure>
<table><thead><tr><th>Kind</th><th>Fat</th></tr></thead><tbody><tr><td>Brie</td><td>60 %</td></tr></tbody></table>
<details><summary>How long?</summary><p>Four weeks 🧀 日本語のチーズ</p></details>
<blockquote><p>Cheese is milk's leap.</p></blockquote>
<p>Press <kbd>Ctrl</kbd> and <mark>wait</mark>.<br>Done.</p>
<div lang="ar" dir="rtl"><p>الجبن</p></div>
<p id="a-n1">A note.</p>`;

describe("comparing an article with the version that readers get", () => {
  it("finds no loss in an article that arrived as it was sent", () => {
    expect(compareArticles(article, article)).toEqual({ score: 1, lost: [] });
  });

  it("counts equivalent markup, whitespace, entities and quotation marks as no loss", () => {
    const received = article
      .replaceAll("<strong>", "<b>")
      .replaceAll("</strong>", "</b>")
      .replaceAll("milk's", "milk&#8217;s")
      .replaceAll("</p>", "</p>\n\n")
      .replaceAll("&amp;&amp;", "&#038;&#038;")
      .replaceAll("[", "&#91;")
      .replaceAll("<img ", '<img loading="lazy" class="wp-image" ')
      .replace('id="a-start"', 'id="ber-kse"')
      .replace("<table>", '<figure class="table"><table>')
      .replace("</table>", "</table></figure>");
    expect(compareArticles(article, received)).toMatchObject({ score: 1, lost: [] });
  });

  it.each([
    ["a heading made a paragraph", /<h2[^>]*>(.*?)<\/h2>/, "<p>$1</p>", "heading", "h2: Über Käse"],
    ["a link that leads elsewhere", "example.com/cheese", "example.com/", "link", "https://example.com/cheese cheese"],
    ["the place that a note's link leads to", 'id="a-n1"', "", "anchor", "a-n1"],
    ["a piece of code that was taken for an instruction", "[caption]", "", "code", undefined],
    ["the spaces before a line of code", "  if", "if", "code", undefined],
    ["the language of code", ' class="language-ts"', "", "code", undefined],
    ["a picture", /<img[^>]*>/, "", "picture", "https://example.com/brie.jpg A brie"],
    ["a picture's description", "A brie", "", "picture", undefined],
    ["a picture's caption", /<figcaption>.*?<\/figcaption>/, "Ripe brie", "caption", "Ripe brie"],
    ["where a list begins", ' start="3"', "", "list item", "ul > ol from 3"],
    ["a list inside of a list", /<ol start="3">(.*?)<\/ol>/, "$1", "list item", "ul > ol from 3"],
    ["a row of a table", /<tbody>.*<\/tbody>/, "<tbody></tbody>", "table row", "td td"],
    ["what folds open", /<\/?(?:details|summary)>/g, "", "details", "How long?"],
    ["a quotation", /<\/?blockquote>/g, "", "quote", ""],
    ["a key", /<\/?kbd>/g, "", "mark", "kbd: Ctrl"],
    ["a marked word", /<\/?mark>/g, "", "mark", "mark: wait"],
    ["a line's end", "<br>", " ", "line break", ""],
    ["the direction of a script", / dir="rtl"/, "", "language", "ar rtl"],
    ["a paragraph", "<p>A brie</p>", "", "text", undefined],
  ] as const)("names %s", (_what, part, instead, what, sent) => {
    const whole = article.replace("<blockquote>", "<p>A brie</p><blockquote>");
    const received = whole.replace(part, instead);
    expect(received).not.toBe(whole);
    const { score, lost } = compareArticles(whole, received);
    expect(score).toBeLessThan(1);
    expect(lost).toContainEqual({
      what,
      sent: sent ?? expect.any(String),
      received: expect.any(String),
    });
  });

  it("shows where a text begins to differ, and counts the words that arrived", () => {
    const long = `<p>${"word ".repeat(60)}one two three</p>`;
    const { score, lost } = compareArticles(long, long.replace("one ", ""));
    expect(lost).toEqual([
      { what: "text", sent: "word word word one two three", received: "word word word two three" },
    ]);
    expect(score).toBeGreaterThan(0.95);
    expect(score).toBeLessThan(1);
  });

  it("finds paragraphs in another order, and inline text outside its sentence", () => {
    const [first, second, third] = ["<p>First.</p>", "<p>Second.</p>", "<p>Third.</p>"];
    expect(compareArticles(first + second + third, second + third + first)).toMatchObject({
      lost: [{ what: "text", sent: "First.", received: "" }],
    });
    const moved = compareArticles("<p>A <sup>b</sup> c</p>", "<p>A c <sup>b</sup></p>");
    expect(moved.lost).toEqual([{ what: "text", sent: "A b c", received: "A c b" }]);
  });

  it("never gives the full score to an article with a loss, however long it is", () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `<p>Paragraph ${at}</p>`).join("");
    const { score, lost } = compareArticles(rows, rows.replace("Paragraph 1500", "Paragraph 150"));
    expect([score < 1, score > 0.99, lost.length]).toEqual([true, true, 1]);
  });

  it("gives the score 0 to a response without the article", () => {
    const { score, lost } = compareArticles(article.repeat(5), "");
    expect([score, lost.length]).toEqual([0, 50]);
  });

  it.each([
    ["the same paragraph again and again", "<p>same</p>".repeat(12_000), "<p>same</p>".repeat(11_000)],
    ["nothing in common", "<p>a b</p>".repeat(12_000), "<p>c d</p>".repeat(12_000)],
    ["everything the other way round", numbers(12_000).join(""), numbers(12_000).toReversed().join("")],
    ["deep nesting", "<b><i>".repeat(12_000), "<a href=x><h2>".repeat(12_000)],
    ["one text without a space", `<p>${"x".repeat(300_000)}</p>`, `<p>${"x".repeat(299_999)}</p>`],
    ["one text of one word", `<p>${"x ".repeat(150_000)}</p>`, `<p>${"y ".repeat(150_000)}</p>`],
    ["characters of a script without spaces", `<p>${"茶".repeat(150_000)}</p>`, `<p>${"茶水".repeat(75_000)}</p>`],
    ["ends of nothing", "</p></b>".repeat(12_000), "<<<&&&".repeat(20_000)],
  ])("takes linear time: %s", (_what, sent, received) => {
    const milliseconds = processorMilliseconds(() => compareArticles(sent, received));
    expect(milliseconds).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `<p>${at}</p>`);
}
