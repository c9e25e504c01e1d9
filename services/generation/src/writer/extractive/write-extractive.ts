import type { WritingBrief } from "../../domain/engine-ports.ts";
import { urlKey } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { type Article, type ArticleBlock, blockTexts } from "../article.ts";
import type { ParsedBrief } from "../brief/units.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { arrange, titleOnly } from "./arrange.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import { compareFigures } from "./compare-figures.ts";
import { paragraphsOf } from "./flow.ts";
import { quoteSources } from "./quote-sources.ts";
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
  const forbidden = brief.orders
    .flatMap((one) => (one.kind === "forbid" ? (one.terms ?? []) : []))
    .map((term) => term.toLowerCase());
  const sources = evidence.sources.map((source) => ({
    ...source,
    sentences: source.sentences.filter(
      (sentence) => !forbidden.some((term) => term !== "" && sentence.toLowerCase().includes(term)),
    ),
  }));
  const perSource =
    order.idea === undefined ? 2 : Math.max(2, Math.min(4, Math.round(10 / Math.max(1, sources.length))));
  const subject = [
    order.title,
    order.instructions.slice(0, 2_000),
    order.idea?.title ?? "",
    order.idea?.angle ?? "",
  ].join(" ");
  const chosen = chooseQuotations(sources, subject, said, roomFor(perSource, brief, said));
  const quoted = quoteSources(chosen, order.title, {
    language,
    headed: own.length > 0,
    names: order.idea !== undefined,
  });
  const differences = compareFigures(chosen, language);
  const blocks: ArticleBlock[] = [
    ...own,
    ...quoted.blocks,
    ...(differences.length > 0 ? [{ kind: "paragraph", statements: differences } satisfies ArticleBlock] : []),
  ];
  const printed = blocks.length > 0 ? blocks : withoutSources(order, language);
  return {
    article: {
      language,
      blocks: printed,
      sources: quoted.cited,
      links: unshownLinks(
        brief,
        printed,
        quoted.cited.map(({ url }) => url),
      ),
    },
    unmet: settled.unmet,
  };
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
