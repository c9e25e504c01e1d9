import { isUnspaced } from "../../reading/language/detect-language.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";
import { blockLines } from "./article-text.ts";
import { type Article, type ArticleBlock, lineStart, type Sentence, sentencesOf } from "./blocks.ts";
import { escapeHtml, renderInline } from "./inline.ts";
import { headingsOf, quotationMarks } from "./labels.ts";
import type { Item, List, Picture, Quotation } from "./raw-block.ts";
import { createNotes } from "./render-notes.ts";
import { renderTable } from "./render-table.ts";
import { directionOf, directionOfText } from "./text-direction.ts";

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
  /** Renders a text with inline Markdown. */
  readonly inline: (text: string) => string;
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
  const notes = createNotes(article.blocks);
  const writing: Writing = {
    language: article.language,
    // The text between two sentences: empty in scripts without spaces between words, such as Chinese, otherwise a space.
    gap: isUnspaced(article.language) ? "" : " ",
    numberOf: (passage) => {
      const at = cited.findIndex(({ id }) => id === byPassage.get(passage));
      return at === -1 ? undefined : at + 1;
    },
    inline: (text) => renderInline(text, notes.refer),
  };
  const own = directionOf(article.language);
  const blocks = article.blocks.flatMap((block, index) => {
    if (block.kind === "footnotes") return [];
    return [withDirection(renderBlock(block, writing, isOutline && index === 0), directionOfBlock(block, own), own)];
  });
  const footnotes = notes.render((inside) => renderBlocks(inside, writing));
  const references =
    cited.length === 0 ? [] : [`<h2>${headingsOf(article.language).sources}</h2>`, renderSources(cited)];
  const language = escapeHtml(article.language);
  return [`<div lang="${language}" dir="${own}">`, ...blocks, ...footnotes, ...references, "</div>"].join("\n");
}

/** Adds its direction to a block whose text runs in the other direction than the article. */
function withDirection(html: string, direction: "ltr" | "rtl", own: "ltr" | "rtl"): string {
  return direction === own
    ? html
    : html.replace(/^<(?:p|h[2-6]|ul|ol|blockquote|table)(?=[ >])/, `$& dir="${direction}"`);
}

function directionOfBlock(block: ArticleBlock, own: "ltr" | "rtl"): "ltr" | "rtl" {
  return block.kind === "code" ? own : (directionOfText(blockLines(block).join(" ")) ?? own);
}

const renderBlocks = (blocks: readonly ArticleBlock[], writing: Writing): string[] =>
  blocks.map((block) => renderBlock(block, writing));

function renderBlock(block: ArticleBlock, writing: Writing, isMarked = false): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${writing.inline(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p${isMarked ? ' data-engine="outline"' : ""}>${renderSentences(block.sentences, writing)}</p>`;
    case "list":
      return renderList(block, writing);
    case "quotation":
      return renderQuotation(block, writing);
    case "box":
      return ["<blockquote>", ...renderBlocks(block.blocks, writing), "</blockquote>"].join("\n");
    case "footnotes":
      return "";
    case "table":
      return renderTable(block, { inline: writing.inline, marked, citations: (row) => citationsOf(row, writing) });
    case "code":
      return `<pre><code${block.language === undefined ? "" : ` class="language-${escapeHtml(block.language)}"`}>${escapeHtml(block.text)}</code></pre>`;
    case "picture":
      return renderPicture(block, writing);
    case "rule":
      return "<hr />";
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
    marked(writing.inline(sentence.text.trimStart()), sentence.basis === "unproven") + citationsOf(sentence, writing)
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

function renderList({ ordered, start = 1, items }: List<ArticleBlock>, writing: Writing): string {
  const tag = ordered ? "ol" : "ul";
  const number = start === 1 ? "" : ` start="${start}"`;
  const tasks = items.some(({ isDone }) => isDone !== undefined) ? ' class="tasks"' : "";
  return `<${tag}${number}${tasks}>\n${items.map((item) => renderItem(item, writing)).join("\n")}\n</${tag}>`;
}

/** Renders a list item. Its only paragraph stands without an element of its own. */
function renderItem({ isDone, blocks }: Item<ArticleBlock>, writing: Writing): string {
  const [first, ...rest] = renderBlocks(blocks, writing);
  const isTight = blocks[0]?.kind === "paragraph" && blocks.filter(({ kind }) => kind === "paragraph").length === 1;
  const own = isTight ? first?.replace(/^<p>|<\/p>$/g, "") : first;
  const box = isDone === undefined ? "" : `${isDone ? "☑" : "☐"} `;
  const begin = own?.startsWith("<p>") ? own.replace("<p>", `<p>${box}`) : `${box}${own ?? ""}`;
  return `<li>${[begin, ...rest].join("\n")}</li>`;
}

// Matches a quotation mark at the beginning of an HTML text. When the end has one too, the quotation has marks of its own, and the
// renderer adds none.
const openingMark = /^(?:<[^>]{1,80}>)?(?:&quot;|["“„«»「『])/;
const closingMark = /(?:&quot;|["”“«»」』])[.,!?]?(?:<\/\w{1,10}>|<sup>.{1,2000}<\/sup>)*$/;

// Matches the end of a quotation that is followed by its speaker: “We have waited ten years,” says the mayor.
const attribution = /(?:&quot;|["”“»」』])(?:<\/\w{1,10}>)?(?:,| ?[—–-] | \()/;

function renderQuotation({ blocks, speaker }: Quotation<ArticleBlock>, writing: Writing): string {
  const said = renderBlocks(blocks, writing);
  const words = said.map((line) => line.replace(/^<p>|<\/p>$/g, ""));
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isMarked = openingMark.test(first) && (closingMark.test(last) || attribution.test(last));
  const isProse = blocks.every(({ kind }) => kind === "paragraph");
  const [open, close] = isMarked || !isProse ? ["", ""] : quotationMarks(writing.language);
  const lines = isProse
    ? words.map((line, at) => `<p>${at === 0 ? open : ""}${line}${at === words.length - 1 ? close : ""}</p>`)
    : said;
  const below = speaker === undefined ? [] : [`<p><cite>${writing.inline(speaker)}</cite></p>`];
  return ["<blockquote>", ...lines, ...below, "</blockquote>"].join("\n");
}

function renderPicture({ url, alt, caption }: Picture, writing: Writing): string {
  const below = caption === "" ? "" : `<figcaption>${writing.inline(caption)}</figcaption>`;
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
