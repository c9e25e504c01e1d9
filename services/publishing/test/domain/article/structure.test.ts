import { kitchenSinkHtml } from "@galley/test-kit/kitchen-sink";
import { excerptFrom } from "../../../src/domain/article/excerpt.ts";
import { plainText } from "../../../src/domain/article/plain-text.ts";
import { prepareArticle } from "../../../src/domain/article/prepare.ts";
import { sanitizeArticle } from "../../../src/domain/article/sanitize.ts";
import { compareArticles } from "../../../src/targets/fidelity/compare-articles.ts";
import { prepareForGhost, toConvertibleHtml } from "../../../src/targets/ghost/article-html.ts";
import { toBlocks } from "../../../src/targets/wordpress/blocks.ts";

const article = { title: "Kitchen sink", content: kitchenSinkHtml, defaultAuthor: "Ann Lee" };
const prepared = prepareArticle(article);
const { html } = prepared;
const whole = { score: 1, lost: [] };

/** The article with the prefix of ids that the sanitiser adds, without the wrapper that declares its language. */
const prefixed = kitchenSinkHtml.replace(/( id="| href="#)/g, "$1a-").replace(/^<div[^>]*>|<\/div>$/g, "");

describe("an article with every structure", () => {
  it("is stored whole", () => {
    expect(compareArticles(prefixed, html)).toEqual(whole);
    expect(html).toContain('<section class="footnotes" role="doc-endnotes">');
    expect(html).toContain('<ul class="tasks">');
    expect(html).toContain('<td class="align-right">1</td>');
    expect(html).toContain('role="doc-noteref"');
    expect(sanitizeArticle(html)).toBe(html);
  });

  it("becomes blocks of WordPress without loss", () => {
    const blocks = toBlocks(html, []);
    expect(compareArticles(html, blocks.replaceAll(/<!--[^>]*-->/g, ""))).toEqual(whole);
    expect(blocks).toContain("<cite>Jana Brandt, mayor</cite></blockquote>\n<!-- /wp:quote -->");
    expect(blocks).toContain('</table><figcaption class="wp-element-caption">Sales by quarter</figcaption></figure>');
    expect(blocks).toContain('<td class="has-text-align-right" data-align="right">1</td>');
    expect(blocks).toContain('<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Outer saying.</p>');
  });

  it("becomes parts for Ghost without loss, nested blocks and footnotes in cards", () => {
    const parts = toConvertibleHtml(prepareForGhost(html, undefined).html) ?? "";
    expect(compareArticles(html, parts.replaceAll(/<!--[^>]*-->/g, ""))).toEqual(whole);
    const cards = [...parts.matchAll(/<!--kg-card-begin: html-->([\s\S]*?)<!--kg-card-end: html-->/g)].map(
      ([, card]) => card,
    );
    for (const inside of ["<section", "deep two", "Outer saying.", "Jana Brandt", "mc<sup>"])
      expect(cards.join()).toContain(inside);
    expect(parts).toContain('<td style="text-align:right">1</td>');
  });

  it("has no footnotes, withdrawn words or numbers of notes in its excerpt", () => {
    expect(prepared.initial.excerpt).toMatch(
      /^Opening lines with bold, italics, .*H2O at 10³ Pa, E = mc²\. It is 2\.4 km\./,
    );
    expect(excerptFrom("<p>Only <del>gone</del> words.</p>")).toBe("Only words.");
  });

  it("counts neither footnotes nor withdrawn words", () => {
    const note = '<section class="footnotes"><ol><li id="fn-1"><p>Many more words.</p></li></ol></section>';
    const reference = '<sup><a id="r" href="#fn-1" role="doc-noteref">1</a></sup>';
    const content = `<p>Two words.${reference} <del>Three withdrawn words.</del></p>${note}`;
    expect(prepareArticle({ ...article, content }).wordCount).toBe(2);
    expect(plainText("<p>1<sup>er</sup> m<sup>2</sup></p>")).toBe("1er m²");
  });

  it("has no cell that spans more than a browser allows", () => {
    const table = '<table><tr><td colspan="1000000000" rowspan="-1">a</td><td colspan="2">b</td></tr></table>';
    expect(sanitizeArticle(table)).toContain('<td>a</td><td colspan="2">b</td>');
  });

  it("keeps no section and no role but those of footnotes", () => {
    const page =
      '<section class="x" role="alert"><p>a</p></section><p><a href="https://a.example" role="button">b</a></p>';
    expect(sanitizeArticle(page)).not.toMatch(/section|role/);
  });
});
