import { contentStems } from "../../reading/language/words.ts";
import { prepositions } from "../verification/tables/prepositions.ts";
import { baseLanguage } from "../verification/tokens.ts";
import type { Brief, Contradiction } from "./brief.ts";

const fewestWords = 2;

/** The words of a client that cannot be true beside others of theirs, without the figure that makes them so. */
interface Rest {
  readonly text: string;
  /** A sentence that can be printed as it is. */
  readonly isSentence: boolean;
}

/** What is left of `text` without the figure of what cannot hold; undefined where nothing of it cannot hold. */
export function withoutContradicted(text: string, { contradictions, language }: Brief): Rest | undefined {
  let rest: Rest | undefined;
  for (const contradiction of contradictions) {
    const place = placeIn(rest?.text ?? text, contradiction);
    if (place === undefined) continue;
    const left = restOf(rest?.text ?? text, place, contradiction, language);
    rest = { text: left, isSentence: (rest?.isSentence ?? true) && contradiction.other.standsWithout && left !== "" };
  }
  return rest;
}

/** The order with its facts as they can be told: of two truths only the first one counts, and the notes name both. */
export function withSettledFacts(brief: Brief): Brief {
  if (brief.contradictions.length === 0) return brief;
  const facts = brief.facts.flatMap((fact) => {
    const rest = withoutContradicted(fact.text, brief);
    if (rest === undefined) return [fact];
    return rest.text === "" ? [] : [{ ...fact, text: rest.text }];
  });
  return { ...brief, facts };
}

/** Both sides of a contradiction, as a person is told of it. */
export const toldContradiction = ({ first, other }: Contradiction): string =>
  `The instructions say both “${first.text}” and “${other.text}”.`;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where in a text the figure stands that cannot hold: in the sentence of the contradiction, or in a part of that sentence. */
function placeIn(text: string, { other }: Contradiction): Place | undefined {
  const within = figureIn(other.text, other.figure);
  // A sentence may have got a capital since.
  const [said, whole] = [text.toLowerCase(), other.text.toLowerCase()];
  const at = said.indexOf(whole);
  const start = at >= 0 ? at + within : whole.includes(said) ? figureIn(text, other.figure) : -1;
  return within < 0 || start < 0 ? undefined : { start, end: start + other.figure.length };
}

/** Where a figure stands by itself: "26" is no part of "2026". */
function figureIn(text: string, figure: string): number {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const isPart =
      /\d[.,]?$/.test(text.slice(Math.max(0, at - 2), at)) || /^[.,]?\d/.test(text.slice(at + figure.length));
    if (!isPart) return at;
  }
  return -1;
}

/** Empty where nothing but the figure was told that the first place does not tell as well. */
function restOf(text: string, { start, end }: Place, { first, other }: Contradiction, language: string): string {
  const before = text.slice(0, start).trimEnd();
  const last = before.split(/\s/).at(-1) ?? "";
  const isJoint = (prepositions[baseLanguage(language)] ?? "").split(" ").includes(last.toLowerCase());
  const isBare = !other.standsWithout && isJoint;
  const head = isBare ? before.slice(0, before.length - last.length).trimEnd() : before;
  const behind = text.slice(end).replace(/^ (?:de |d['’])/, " ");
  const left = `${head}${/^[\s\p{P}]/u.test(behind) || head === "" ? "" : " "}${behind}`.trim();
  const known = new Set(contentStems(first.text, language));
  const more = contentStems(left, language).filter((stem) => !known.has(stem));
  return contentStems(left, language).length < fewestWords || more.length === 0 ? "" : left;
}
