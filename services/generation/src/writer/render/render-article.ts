import type { Article, ArticleBlock, CitedSource, Statement } from "../article.ts";
import { escapeHtml, renderInline } from "./inline.ts";
import { type Wording, wordingFor } from "./wording.ts";

/** The article as an HTML fragment: semantic tags only, blocks on lines of their own, no document around it. */
export function renderArticle(article: Article): string {
  const wording = wordingFor(article.language);
  // Scripts without spaces between words need none between sentences.
  const gap = wording.stop === "。" ? "" : " ";
  return [
    ...article.blocks.map((block) => renderBlock(block, gap, wording.marks)),
    ...(article.links.length > 0 ? [`<h2>${wording.links}</h2>`, renderLinks(article.links)] : []),
    ...(article.sources.length > 0 ? [`<h2>${wording.sources}</h2>`, renderSources(article.sources)] : []),
  ].join("\n");
}

function renderBlock(block: ArticleBlock, gap: string, marks: Wording["marks"]): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${renderInline(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p>${block.statements.map(renderStatement).join(gap)}</p>`;
    case "list":
      return renderList(block.ordered, block.items.map(renderStatement));
    case "entries":
      return renderList(
        false,
        block.entries.map((entry) => `<strong>${renderInline(entry.key)}:</strong> ${renderInline(entry.value)}`),
      );
    case "quotation":
      return renderQuotation(block, marks);
    case "table":
      return renderTable(block.rows);
    case "code":
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
  }
}

function renderStatement(statement: Statement): string {
  const marks = statement.sources.map((number) => `<a href="#source-${number}">[${number}]</a>`).join("");
  return renderInline(statement.text) + (marks === "" ? "" : `<sup>${marks}</sup>`);
}

function renderList(ordered: boolean, items: readonly string[]): string {
  const tag = ordered ? "ol" : "ul";
  return `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</${tag}>`;
}

function renderQuotation(
  block: { text: string; speaker?: string; sources: number[] },
  [open, close]: Wording["marks"],
): string {
  const words = renderStatement({ text: block.text, sources: block.sources });
  const speaker = block.speaker === undefined ? "" : `\n<p><cite>${renderInline(block.speaker)}</cite></p>`;
  return `<blockquote>\n<p>${open}${words}${close}</p>${speaker}\n</blockquote>`;
}

function renderTable(rows: readonly string[][]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell)}</${tag}>`).join(" ")}</tr>`;
  return `<table>\n<thead>\n${line(head, "th")}\n</thead>\n<tbody>\n${body.map((row) => line(row, "td")).join("\n")}\n</tbody>\n</table>`;
}

function renderLinks(links: readonly string[]): string {
  return renderList(
    false,
    links.map((url) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`),
  );
}

function renderSources(sources: readonly CitedSource[]): string {
  const items = sources.map((source) => {
    const rest = [source.outlet, source.publishedOn].filter(
      (part) => part !== undefined && part !== "" && part !== source.title,
    );
    const after = rest.length > 0 ? `, ${escapeHtml(rest.join(", "))}` : "";
    return `<li id="source-${source.number}"><a href="${escapeHtml(source.url)}">${escapeHtml(source.title || source.url)}</a>${after}</li>`;
  });
  return `<ol>\n${items.join("\n")}\n</ol>`;
}
