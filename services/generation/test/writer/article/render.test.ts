import type { Article, Sentence } from "../../../src/writer/article/blocks.ts";
import { keepLinks, linkTargets, renderInline, withoutInlineMarks } from "../../../src/writer/article/inline.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { sanitizeArticle } from "../../../src/writer/article/sanitize.ts";
import type { EvidenceSource } from "../../../src/writer/research/evidence.ts";

const said = (text: string, passages: string[] = []): Sentence => ({
  text,
  basis: passages.length === 0 ? "general" : "sourced",
  passages,
  decision: "kept",
});
const source = (id: string, outlet: string): EvidenceSource => ({
  id,
  outlet,
  url: `https://${id}.example/a`,
  title: `Title of ${id}`,
  author: "Ann Lee",
  publishedOn: "2026-05-01",
  origin: "page",
  language: "en",
  hash: "",
});
const passages = [
  { id: "p1", source: "s1", text: "One." },
  { id: "p2", source: "s2", text: "Two." },
  { id: "p3", source: "s2", text: "Three." },
  { id: "c1", source: "client", text: "Ours." },
];
const sources = [source("s1", "First"), source("s2", "Second")];
const render = (article: Article, isOutline = false): string =>
  renderArticle({ article, sources, passages, isOutline });

const paragraph = (sentences: readonly Sentence[], language = "en"): Article => {
  return { language, blocks: [{ kind: "paragraph", sentences }] };
};

describe("an article as HTML", () => {
  it("numbers sources by their first citation, each once, and the client's own words not at all", () => {
    const html = render(paragraph([said("A.", ["p2"]), said("B.", ["p3", "p1"]), said("C.", ["c1"])]));
    expect(html).toContain(
      '<p>A.<sup><a href="#source-1">[1]</a></sup> B.<sup><a href="#source-1">[1]</a><a href="#source-2">[2]</a></sup> C.</p>',
    );
    expect(html).toContain(
      '<li id="source-1"><a href="https://s2.example/a">Title of s2</a>, Ann Lee, Second, 2026-05-01',
    );
    expect(html.match(/<li id=/g)?.length).toBe(2);
  });

  it("cites sources behind the last cell of a row, and marks the cells of an unproven one", () => {
    const row = (cells: string[], own: Sentence) => ({ cells, ...own });
    const html = render({
      language: "en",
      blocks: [
        {
          kind: "table",
          head: [{ cells: ["Drink", "Price"] }],
          rows: [
            row(["Tea", "**2.50**"], said("Tea | 2.50", ["p1"])),
            row(["Milk", ""], { ...said("Milk"), basis: "unproven" }),
          ],
        },
      ],
    });
    expect(html).toContain("<thead>\n<tr><th>Drink</th> <th>Price</th></tr>\n</thead>");
    expect(html).toContain('<td>Tea</td> <td><strong>2.50</strong><sup><a href="#source-1">[1]</a></sup></td>');
    expect(html).toContain('<td><span data-unproven="true">Milk</span></td> <td></td>');
  });

  it("gives quotations the marks of their language once, with who speaks", () => {
    const quoted = (text: string) =>
      render({
        language: "de",
        blocks: [{ kind: "quotation", blocks: [{ kind: "paragraph", sentences: [said(text)] }], speaker: "Ann <Lee>" }],
      });
    expect(quoted("Ja.")).toContain("<p>„Ja.“</p>\n<p><cite>Ann &lt;Lee&gt;</cite></p>");
    expect(quoted("„Ja.“")).toContain("<p>„Ja.“</p>");
    expect(quoted("„Ja“, sagte sie, „und nein“.")).toContain("<p>„Ja“, sagte sie, „und nein“.</p>");
    expect(quoted("„Wir warten“, sagt Ann.")).toContain("<p>„Wir warten“, sagt Ann.</p>");
    expect(quoted("„Wir warten.“ — Ann")).toContain("<p>„Wir warten.“ — Ann</p>");
    // Marks around a part of a quotation are not its own marks.
    expect(quoted("„Ja“ war ihr Wort dafür.")).toContain("<p>„„Ja“ war ihr Wort dafür.“</p>");
  });

  it("has no list of sources when nothing is cited", () => {
    expect(render(paragraph([said("A.")]))).not.toContain("source");
  });

  it("says its language and direction, and puts no spaces between Chinese sentences", () => {
    expect(render({ language: "ar", blocks: [] })).toMatch(/^<div lang="ar" dir="rtl">/);
    expect(render(paragraph([said("一。"), said("二。")], "zh"))).toContain("<p>一。二。</p>");
  });

  it("marks an outline and unproven sentences, and the marks survive cleaning", async () => {
    const unproven: Sentence = { ...said("B."), basis: "unproven" };
    const html = render(paragraph([said("A."), unproven]), true);
    expect(await sanitizeArticle(html)).toBe(html);
    expect(html).toContain('<p data-engine="outline">A. <span data-unproven="true">B.</span></p>');
  });

  it("lets nothing of a text act", async () => {
    const text = '<script>x</script> [go](javascript:alert(1)) "onload=1';
    const html = render(paragraph([said(text)], '"><script>'));
    expect(html).not.toMatch(/<script|href="javascript/);
    expect(await sanitizeArticle(html)).not.toMatch(/<script|href="javascript/);
  });
});

describe("inline marks", () => {
  it("make links, bold, italics and code, and nothing else", () => {
    expect(renderInline("See [b](https://b.example) **bold** 2 * 3 * 4 *so* `<i>` <b>!")).toBe(
      'See <a href="https://b.example">b</a> <strong>bold</strong> 2 * 3 * 4 <em>so</em> <code>&lt;i&gt;</code> &lt;b&gt;!',
    );
  });

  it("leave the words when they are taken away", () => {
    expect(withoutInlineMarks("**A** [b](https://b.example) *c* `d`")).toBe("A b c d");
  });

  it("know the addresses of links, and lose those that are not allowed", () => {
    const text = "[a](https://a.example/x) and [b](https://b.example)";
    expect(linkTargets(text)).toEqual(["https://a.example/x", "https://b.example"]);
    expect(keepLinks(text, (url) => url.includes("a.example"))).toBe("[a](https://a.example/x) and b");
  });

  it.each(["[", "](", "*", "`", "**", "[x](https://", "["])(
    "cost little however often %j stands in a text",
    (token) => {
      expect(withoutInlineMarks(token.repeat(40_000)).length).toBeGreaterThan(1_000);
    },
  );
});
