import { detectLanguage } from "../../reading/language/detect-language.ts";
import type { ClientFact, Contradiction, Saying } from "../brief/brief.ts";
import { daysOf, type Figure, figuresOf } from "./figures.ts";
import { figuresAgree, ofSameThing } from "./same-figure.ts";
import { ofSameGroup } from "./same-group.ts";

const mostFigures = 400;

/** Pairs of the client's own facts whose figures or days contradict each other. In doubt none is named. */
export function findContradictions(facts: readonly ClientFact[], language: string): Contradiction[] {
  const figures = facts
    .flatMap(({ id, text }) => {
      const own = detectLanguage(text, language);
      return [...figuresOf(id, text, own), ...daysOf(id, text, own)];
    })
    .slice(0, mostFigures);
  const found = new Map<string, Contradiction>();
  for (const [at, left] of figures.entries()) {
    for (const right of figures.slice(at + 1)) {
      const pair = contradictionOf(left, right);
      if (pair !== undefined) found.set(`${pair.first.text}\n${pair.other.text}`, pair);
    }
  }
  return [...found.values()];
}

function contradictionOf(left: Figure, right: Figure): Contradiction | undefined {
  if (left.place === right.place || figuresAgree(left, right)) return undefined;
  if (recordNamed(left.says) !== recordNamed(right.says)) return undefined;
  const [one, other] = [sayingOf(left), sayingOf(right)];
  if (ofSameThing(left, right)) {
    const areTwo = labelsBeside(left.says, left.written) !== labelsBeside(right.says, right.written);
    return areTwo ? undefined : { first: one, other };
  }
  if (!ofSameGroup(left, right)) return undefined;
  // What says how many there are stands; what only names them can do without the figure.
  return left.isWhole && !right.isWhole ? { first: other, other: one } : { first: one, other };
}

// Elsewhere a figure governs the form of what it counts, or leaves a counting word behind.
const plainForms = new Set("en de fr es it nl pt da sv".split(" "));

const sayingOf = ({ says, written, isWhole, language }: Figure): Saying => ({
  text: says,
  figure: written,
  standsWithout: isWhole && plainForms.has(language),
});

/** What a row of a table or a record is about: the first of "product: Rye bread; price: 4.20". */
function recordNamed(text: string): string {
  return /^([^:;]{1,80}: [^;]{1,200});/.exec(text)?.[1] ?? "";
}

/** What tells things of one name apart, beside a figure: "Plan A" and "Plan B", "Room 1" and "Room 2". */
function labelsBeside(text: string, written: string): string {
  const beside = text.replace(written, " ");
  return (beside.match(/(?<![\p{L}\p{N}])(?:\p{Lu}|\p{N}{1,4}|[IVX]{1,5})(?![\p{L}\p{N}])/gu) ?? []).sort().join(" ");
}
