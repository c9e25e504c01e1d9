import type { WritingBrief } from "../../domain/engine-ports.ts";
import { urlKey } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { type Article, type ArticleBlock, blockTexts, type CitedSource } from "../article.ts";
import type { ParsedBrief } from "../brief/units.ts";
import type { Evidence, EvidenceSource } from "../evidence/evidence.ts";
import { arrange, titleOnly } from "./arrange.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import { compareFigures } from "./compare-figures.ts";
import { paragraphsOf } from "./flow.ts";
import { citedSource, quoteSources, type SourceBlocks } from "./quote-sources.ts";
import { settleUnits } from "./settle.ts";

/** An article by rules, and the wishes that rules cannot fulfil. */
export interface ExtractiveArticle {
  article: Article;
  unmet: string[];
}

/**
 * Writes without a model: the account's own statements, shaped into lead, sections and lists in its words and order,
 * then what the linked pages say, quoted and attributed. Nothing is added that was not given.
 */
export function writeExtractive(order: WritingBrief, brief: ParsedBrief, evidence: Evidence): ExtractiveArticle {
  const language =
    brief.units.length > 0
      ? brief.language
      : detectLanguage(`${order.title} ${evidence.sources[0]?.sentences.join(" ") ?? ""}`);
  const settled = settleUnits({ ...brief, language }, order.title);
  const own = arrange(settled.units, order.title, language);
  const said = own.flatMap(blockTexts);
  const { blocks: quoted, cited } = quoteEvidence(order, brief, { sources: evidence.sources, said, language });
  const blocks = [...own, ...quoted];
  const printed = blocks.length > 0 ? blocks : withoutSources(order, language);
  return {
    article: {
      language,
      blocks: printed,
      sources: cited,
      links: unshownLinks(
        brief,
        printed,
        cited.map(({ url }) => url),
      ),
    },
    unmet: settled.unmet,
  };
}

interface Said {
  sources: readonly EvidenceSource[];
  /** What the account's own part says already. */
  said: readonly string[];
  language: string;
}

/** What the pages add: quotations near the subject, and where their figures differ. */
function quoteEvidence(order: WritingBrief, brief: ParsedBrief, { sources, said, language }: Said): SourceBlocks {
  const forbidden = brief.orders
    .flatMap((one) => (one.kind === "forbid" ? (one.terms ?? []) : []))
    .map((term) => term.toLowerCase());
  const allowed = sources.map((source) => ({
    ...source,
    sentences: source.sentences.filter(
      (sentence) => !forbidden.some((term) => term !== "" && sentence.toLowerCase().includes(term)),
    ),
  }));
  const perSource =
    order.idea === undefined ? 2 : Math.max(2, Math.min(4, Math.round(10 / Math.max(1, sources.length))));
  const { title, instructions, idea } = order;
  const subject = [title, instructions.slice(0, 2_000), idea?.title ?? "", idea?.angle ?? ""].join(" ");
  const chosen = chooseQuotations(allowed, subject, said, roomFor(perSource, brief, said));
  const quoted = quoteSources(chosen, title, { language, headed: said.length > 0, names: idea !== undefined });
  const differences = compareFigures(chosen, language);
  if (differences.length > 0) quoted.blocks.push({ kind: "paragraph", statements: differences });
  return { ...quoted, cited: [...quoted.cited, ...namedSources(brief, sources, quoted.cited)] };
}

// A page that the account itself calls its source is listed as one, even when it adds nothing that could be quoted.
function namedSources(
  brief: ParsedBrief,
  sources: readonly EvidenceSource[],
  cited: readonly CitedSource[],
): CitedSource[] {
  const named = new Set(brief.orders.flatMap((one) => (one.kind === "source" ? (one.urls ?? []) : [])).map(urlKey));
  return sources
    .filter(({ url }) => named.has(urlKey(url)) && !cited.some((one) => one.url === url))
    .map((source, index) => citedSource(source, cited.length + index + 1));
}

// An idea whose sources cannot be read is left with the sentences that the scout quoted.
function withoutSources({ title, idea }: WritingBrief, language: string): ArticleBlock[] {
  const quoted = idea === undefined ? [] : splitSentences(idea.summary, language);
  return quoted.length > 0 ? paragraphsOf(quoted, language) : titleOnly(title, language);
}

// Quotations are extra: they give way when the account asked for a short text.
function roomFor(perSource: number, brief: ParsedBrief, said: readonly string[]): number {
  const most = brief.orders.map((order) => order.maximumWords).find((words) => words !== undefined);
  if (most === undefined) return perSource;
  const left = most - said.join(" ").split(/\s+/).length;
  return left < 40 ? 0 : Math.min(perSource, Math.floor(left / 40));
}

/** URLs of the instructions that no block and no source shows. */
export function unshownLinks(brief: ParsedBrief, blocks: readonly ArticleBlock[], cited: readonly string[]): string[] {
  const text = blocks.flatMap(blockTexts).join("\n");
  const shown = new Set(cited.map(urlKey));
  return brief.urls.filter((url) => !text.includes(url) && !shown.has(urlKey(url)));
}
