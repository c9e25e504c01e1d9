import { siteName } from "../../reading/canonical-url.ts";
import type { ArticleBlock, CitedSource, Statement } from "../article.ts";
import type { EvidenceSource } from "../evidence/evidence.ts";
import { wordingFor } from "../render/wording.ts";
import type { Chosen } from "./choose-quotations.ts";
import { headingFor } from "./headings.ts";
import { saysNothingNew } from "./repeats.ts";

/** What the sources say, as blocks, and the list of those that are cited. */
export interface SourceBlocks {
  blocks: ArticleBlock[];
  cited: CitedSource[];
}

export interface QuoteOptions {
  language: string;
  /** True when something stands before, so that the first source needs a heading too. */
  headed: boolean;
  /** True to name sources that say nothing new as well. */
  names: boolean;
}

/** Attributed quotations: one section a source, headed by what it speaks of; nothing is said in our own voice. */
export function quoteSources(
  chosen: readonly Chosen[],
  title: string,
  { language, headed, names }: QuoteOptions,
): SourceBlocks {
  const used = chosen.filter(({ quotations }) => quotations.length > 0);
  // What only repeats the others is named as support, when there is something to support.
  const silent =
    used.length === 0
      ? []
      : chosen.filter(({ quotations, source }) => quotations.length === 0 && source.sentences.length > 0);
  const headings: string[] = [];
  const blocks: ArticleBlock[] = [];
  let turn = 0;
  for (const [index, { source, quotations }] of used.entries()) {
    const statements = quotations.map(
      (quotation, place): Statement => ({
        text: attribute(source.outlet, quotation, language, place === 0 ? 0 : ++turn),
        sources: [index + 1],
      }),
    );
    const others = used.filter((other) => other.source !== source).flatMap((other) => other.quotations);
    const heading =
      headed || index > 0 ? sectionHeading(source, quotations, { title, others, language, headings }) : undefined;
    if (heading !== undefined) {
      headings.push(heading);
      blocks.push({ kind: "heading", text: heading, level: 2 });
    }
    blocks.push({ kind: "paragraph", statements });
  }
  if (silent.length > 0 && names)
    blocks.push({ kind: "paragraph", statements: [supportedBy(silent, used.length, language)] });
  const cited = names ? [...used, ...silent] : used;
  return { blocks, cited: cited.map(({ source }, index) => citedSource(source, index + 1)) };
}

function supportedBy(silent: readonly Chosen[], before: number, language: string): Statement {
  const { also, and } = wordingFor(language);
  const outlets = [...new Set(silent.map(({ source }) => source.outlet))];
  const listed = outlets.length < 2 ? outlets.join("") : `${outlets.slice(0, -1).join(", ")}${and}${outlets.at(-1)}`;
  return { text: also(listed), sources: silent.map((_one, index) => before + index + 1), template: true };
}

function attribute(outlet: string, quotation: string, language: string, turn: number): string {
  const { attributions, marks, stop } = wordingFor(language);
  const [open] = marks;
  // A quotation inside the quotation keeps its words and changes its marks.
  const inner = quotation.replace(/["“”„]/g, open === "“" || open === "„" ? "'" : '"');
  const frame = attributions[turn % attributions.length];
  const sentence = frame === undefined ? inner : frame(outlet, inner);
  return stop === "。" ? `${sentence.replace(/[。]」$/u, "」")}。` : sentence;
}

interface HeadingSetting {
  title: string;
  others: readonly string[];
  language: string;
  headings: readonly string[];
}

function sectionHeading(
  source: EvidenceSource,
  quotations: readonly string[],
  setting: HeadingSetting,
): string | undefined {
  const phrase = headingFor({
    sentences: quotations,
    others: setting.others,
    title: setting.title,
    language: source.language,
    used: setting.headings,
  });
  if (phrase !== undefined) return phrase;
  const repeats = [setting.title, ...setting.headings].some((text) =>
    saysNothingNew(source.title, text, source.language),
  );
  return source.title !== "" && !repeats && source.title.length <= 90 ? source.title : undefined;
}

/** A source as it is listed. */
export function citedSource(source: EvidenceSource, number: number): CitedSource {
  return {
    number,
    url: source.url,
    title: source.title || siteName(source.url),
    outlet: source.outlet,
    ...(source.publishedOn === undefined ? {} : { publishedOn: source.publishedOn }),
  };
}
