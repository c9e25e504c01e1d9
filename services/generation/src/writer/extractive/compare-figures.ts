import { contentStems } from "../../reading/language/words.ts";
import type { Statement } from "../article.ts";
import { wordingFor } from "../render/wording.ts";
import type { Chosen } from "./choose-quotations.ts";

interface Figure {
  number: string;
  /** Stem of the word that the number counts. */
  noun: string;
  shown: string;
  /** The other words of the sentence. */
  context: ReadonlySet<string>;
  outlet: string;
  source: number;
}

const counted =
  /(\d[\d.,]*\d|\d)\s*(million|billion|Millionen|Milliarden|millions|milliards|millones|%|percent|per cent)?\s*(\p{L}[\p{L}-]{2,})?/gu;

/** Sentences that tell where two sources give different numbers for one counted thing; empty when they agree. */
export function compareFigures(chosen: readonly Chosen[], language: string): Statement[] {
  const used = chosen.filter(({ quotations }) => quotations.length > 0);
  const figures = used.flatMap(({ source, quotations }, index) =>
    quotations.flatMap((quotation) => figuresOf(quotation, source.outlet, index + 1, source.language)),
  );
  const statements: Statement[] = [];
  for (const [at, figure] of figures.entries()) {
    const other = figures
      .slice(at + 1)
      .find((later) => later.noun === figure.noun && later.source !== figure.source && speakAlike(figure, later));
    if (other === undefined || other.number === figure.number || hasBoth(figures, figure, other)) continue;
    const text = wordingFor(language).differ(`${figure.outlet}: ${figure.shown}`, `${other.outlet}: ${other.shown}`);
    statements.push({ text, sources: [figure.source, other.source], template: true });
  }
  return statements;
}

// Only sentences that share most of their words can be taken to speak of one thing.
function speakAlike(left: Figure, right: Figure): boolean {
  const shared = [...left.context].filter((part) => right.context.has(part)).length;
  return shared >= 3 && shared / Math.min(left.context.size, right.context.size) >= 0.5;
}

// A source that gives both numbers tells of two things, not of one seen differently.
function hasBoth(figures: readonly Figure[], left: Figure, right: Figure): boolean {
  const numbers = (source: number): string[] =>
    figures.filter((figure) => figure.source === source && figure.noun === left.noun).map((figure) => figure.number);
  return numbers(left.source).length !== 1 || numbers(right.source).length !== 1;
}

function figuresOf(text: string, outlet: string, source: number, language: string): Figure[] {
  const context = new Set(contentStems(text, language).filter((part) => !/\d/.test(part)));
  return [...text.matchAll(counted)].flatMap((match) => {
    const [whole, number = "", scale = "", word = ""] = match;
    const noun = contentStems(scale.startsWith("%") || /per/.test(scale) ? scale : word, language)[0] ?? scale;
    // Years and clock times count nothing.
    if (noun === "" || /^(?:19|20)\d\d$/.test(number) || word === "") return [];
    return [{ number: number + scale, noun, shown: whole.trim(), context, outlet, source }];
  });
}
