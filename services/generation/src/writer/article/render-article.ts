import { isUnspaced } from "../../reading/language/detect-language.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";
import { type Article, type ArticleBlock, lineStart, type RowOf, type Sentence, sentencesOf } from "./blocks.ts";
import { escapeHtml, renderInline } from "./inline.ts";
import { headingsOf, quotationMarks } from "./labels.ts";
import type { Picture } from "./raw-block.ts";
import { directionOf } from "./text-direction.ts";

export interface Rendering {
  readonly article: Article;
  readonly sources: readonly EvidenceSource[];
  readonly passages: readonly Passage[];
  /** True for an outline (a draft without enough content). Its first paragraph, which says so, gets a mark in HTML. */
  readonly isOutline: boolean;
}

interface Writing {
  readonly language: string;
  readonly gap: string;
  /** Returns the printed number of the source that a passage belongs to. Sources are numbered in the order of their first citation. */
  readonly numberOf: (passage: string) => number | undefined;
}

/** Returns the sources that an article cites, in the order of their first citation. */
export function citedSources({ article, sources, passages }: Omit<Rendering, "isOutline">): EvidenceSource[] {
  const byPassage = new Map(passages.map(({ id, source }) => [id, source]));
  const ids = article.blocks.flatMap(sentencesOf).flatMap((sentence) => sentence.passages);
  const cited = new Set(ids.flatMap((id) => byPassage.get(id) ?? []));
  return [...cited].flatMap((id) => sources.find((source) => source.id === id) ?? []);
}

/**
 * Renders an article as an HTML fragment with the attributes for language and text direction. It has only semantic tags and one line per
 * block.
 */
export function renderArticle(rendering: Rendering): string {
  const { article, isOutline } = rendering;
  const cited = citedSources(rendering);
  const byPassage = new Map(rendering.passages.map(({ id, source }) => [id, source]));
  const writing: Writing = {
    language: article.language,
    // The text between two sentences: empty in scripts without spaces between words, such as Chinese, otherwise a space.
    gap: isUnspaced(article.language) ? "" : " ",
    numberOf: (passage) => {
      const at = cited.findIndex(({ id }) => id === byPassage.get(passage));
      return at === -1 ? undefined : at + 1;
    },
  };
  const blocks = article.blocks.flatMap((block, index) => {
    const lines = [renderBlock(block, writing, isOutline && index === 0)];
    if (block.box === undefined) return lines;
    const begins = block.box === "begins" || article.blocks[index - 1]?.box === undefined;
    const ends = article.blocks[index + 1]?.box !== "goes on";
    return [...(begins ? ["<blockquote>"] : []), ...lines, ...(ends ? ["</blockquote>"] : [])];
  });
  const references =
    cited.length === 0 ? [] : [`<h2>${headingsOf(article.language).sources}</h2>`, renderSources(cited)];
  const language = escapeHtml(article.language);
  return [`<div lang="${language}" dir="${directionOf(language)}">`, ...blocks, ...references, "</div>"].join("\n");
}

function renderBlock(block: ArticleBlock, writing: Writing, isMarked: boolean): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${renderInline(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p${isMarked ? ' data-engine="outline"' : ""}>${renderSentences(block.sentences, writing)}</p>`;
    case "list":
      return renderList(
        block,
        block.items.map((item) => renderSentences(item, writing)),
      );
    case "quotation":
      return renderQuotation(block, writing);
    case "table":
      return renderTable(block.header, block.rows, writing);
    case "code":
      return `<pre><code${block.language === undefined ? "" : ` class="language-${escapeHtml(block.language)}"`}>${escapeHtml(block.text)}</code></pre>`;
    case "picture":
      return renderPicture(block);
  }
}

function renderSentences(sentences: readonly Sentence[], writing: Writing): string {
  const rendered = sentences.map((sentence, at) => {
    const before = sentence.text.startsWith(lineStart) ? "<br />" : writing.gap;
    return `${at === 0 ? "" : before}${renderSentence(sentence, writing)}`;
  });
  return rendered.join("");
}

function renderSentence(sentence: Sentence, writing: Writing): string {
  return (
    marked(renderInline(sentence.text.trimStart()), sentence.basis === "unproven") + citationsOf(sentence, writing)
  );
}

function marked(words: string, isUnproven: boolean): string {
  return isUnproven && words !== "" ? `<span data-unproven="true">${words}</span>` : words;
}

function citationsOf({ passages }: Sentence, { numberOf }: Writing): string {
  const numbers = [...new Set(passages.flatMap((passage) => numberOf(passage) ?? []))].sort((a, b) => a - b);
  const marks = numbers.map((number) => `<a href="#source-${number}">[${number}]</a>`).join("");
  return marks === "" ? "" : `<sup>${marks}</sup>`;
}

type List = Extract<ArticleBlock, { kind: "list" }>;

function renderList({ ordered, start = 1 }: Pick<List, "ordered" | "start">, items: readonly string[]): string {
  const tag = ordered ? "ol" : "ul";
  const number = start === 1 ? "" : ` start="${start}"`;
  return `<${tag}${number}>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</${tag}>`;
}

// Matches a quotation mark at the beginning of an HTML text. When the end has one too, the quotation has marks of its own, and the
// renderer adds none.
const openingMark = /^(?:<[^>]{1,80}>)?(?:&quot;|["“„«»「『])/;
const closingMark = /(?:&quot;|["”“«»」』])[.,!?]?(?:<\/\w{1,10}>|<sup>.{1,2000}<\/sup>)*$/;

// Matches the end of a quotation that is followed by its speaker: “We have waited ten years,” says the mayor.
const attribution = /(?:&quot;|["”“»」』])(?:<\/\w{1,10}>)?(?:,| ?[—–-] | \()/;

function renderQuotation(block: Extract<ArticleBlock, { kind: "quotation" }>, writing: Writing): string {
  const [open, close] = quotationMarks(writing.language);
  const words = renderSentences(block.sentences, writing);
  const isMarked = openingMark.test(words) && (closingMark.test(words) || attribution.test(words));
  const said = isMarked ? words : `${open}${words}${close}`;
  const speaker = block.speaker === undefined ? "" : `\n<p><cite>${renderInline(block.speaker)}</cite></p>`;
  return `<blockquote>\n<p>${said}</p>${speaker}\n</blockquote>`;
}

function renderTable(header: readonly string[], rows: readonly RowOf<Sentence>[], writing: Writing): string {
  const line = (cells: readonly string[], tag: string, isUnproven = false, after = ""): string => {
    const rendered = cells.map(
      (cell, at) => marked(renderInline(cell), isUnproven) + (at === cells.length - 1 ? after : ""),
    );
    return `<tr>${rendered.map((cell) => `<${tag}>${cell}</${tag}>`).join(" ")}</tr>`;
  };
  const head = header.some((cell) => cell !== "") ? `<thead>\n${line(header, "th")}\n</thead>\n` : "";
  const body = rows.map((row) => line(row.cells, "td", row.basis === "unproven", citationsOf(row, writing))).join("\n");
  return `<table>\n${head}<tbody>\n${body}\n</tbody>\n</table>`;
}

function renderPicture({ url, alt, caption }: Picture): string {
  const below = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" />${below}</figure>`;
}

function renderSources(sources: readonly EvidenceSource[]): string {
  const items = sources.map(({ url, title, outlet, author, publishedOn }, index) => {
    const name = title === "" ? url : title;
    const rest = [author, outlet, publishedOn].filter((part) => part !== undefined && part !== "" && part !== name);
    const after = rest.length === 0 ? "" : `, ${escapeHtml(rest.join(", "))}`;
    return `<li id="source-${index + 1}"><a href="${escapeHtml(url)}">${escapeHtml(name)}</a>${after}</li>`;
  });
  return `<ol>\n${items.join("\n")}\n</ol>`;
}
