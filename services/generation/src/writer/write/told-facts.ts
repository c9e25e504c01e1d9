import { contentStems } from "../../reading/language/words.ts";
import type { Sentence, WrittenBlock } from "../article/blocks.ts";
import { codeOf, unitsOf } from "../article/units.ts";
import { comparable, standsWhole } from "../evidence/comparable.ts";
import { figuresIn } from "../evidence/particulars.ts";
import type { Wanted } from "../request/parsed-request.ts";
import type { Writing } from "./writing.ts";

const minToldWords = 0.5;

/**
 * Whether a text states a fact of the client's order: it cites a line of the fact and has its figures and at least half of its
 * words.
 */
export function tellsFact(
  { text, passages: by }: Pick<Sentence, "text" | "passages">,
  fact: Wanted,
  writing: Writing,
): boolean {
  return linesWith(fact, writing).some((id) => by.includes(id)) && hasWordsOf(text, fact, writing.request.language);
}

/** Returns the ids of the lines of the client's order and the passages that contain a fact word for word. */
export function linesWith({ text }: Wanted, { passages }: Pick<Writing, "passages">): string[] {
  const own = comparable(text);
  return passages.filter((line) => comparable(line.text).includes(own)).map(({ id }) => id);
}

/** Whether a text has the figures and at least half of the words of a fact or topic of the client's order. */
export function hasWordsOf(text: string, wanted: Wanted, language: string): boolean {
  const told = new Set(figuresIn(text).flatMap(({ values }) => values));
  return (
    figuresIn(wanted.text).every(({ values }) => values.some((value) => told.has(value))) &&
    sharedWords(text, wanted, language) >= minToldWords
  );
}

/** Returns the share of a fact's or topic's words that a text contains; 1 when the fact has no words. */
export function sharedWords(text: string, wanted: Wanted, language: string): number {
  const stems = new Set(contentStems(text, language));
  const own = contentStems(wanted.text, language);
  return own.length === 0 ? 1 : own.filter((stem) => stems.has(stem)).length / own.length;
}

/**
 * Returns the facts and topics of the client's order that the article does not contain word for word. All others are certainly in
 * it, whatever a judging model says.
 */
export function untold(wanted: readonly Wanted[], blocks: readonly WrittenBlock[]): Wanted[] {
  const whole = comparable([...unitsOf(blocks).map(({ text }) => text), ...codeOf(blocks)].join(" "));
  return wanted.filter(({ text }) => !standsWhole(whole, comparable(text)));
}

/** Returns the facts of the client's order that no sentence cites and that the article does not contain word for word. */
export function uncitedFacts(writing: Writing, blocks: readonly WrittenBlock[]): Wanted[] {
  const cited = new Set(unitsOf(blocks).flatMap((unit) => unit.cited));
  return untold(writing.request.facts, blocks).filter((fact) => !linesWith(fact, writing).some((id) => cited.has(id)));
}
