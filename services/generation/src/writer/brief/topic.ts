import { mayBeVerb } from "../extractive/verb-forms.ts";
import { asSentence } from "./phrases.ts";
import { isQuoted, letsSpeak } from "./speech.ts";
import type { Unit } from "./units.ts";

const asks =
  /^(?:what|how|why|who|where|when|was|wie|warum|wer|wo|wann|ce que|ce qu['’]|comment|pourquoi|lo que|qué|cómo|por qué|cosa|come|perché|wat|hoe|waarom|o que|como)(?![\p{L}\p{N}])/iu;
const finite =
  /(?<![\p{L}])(?:is|are|was|were|has|have|had|will|can|should|must|does|do|ist|sind|war|wird|werden|hat|haben|soll|kann|muss|est|sont|es|son|está|è|sono|zijn|são)(?![\p{L}])/iu;

const saysSomething = (clause: string): boolean =>
  finite.test(clause) ||
  clause
    .split(/\s+/)
    .slice(1)
    .some((word) => mayBeVerb(word.toLowerCase()));

// Behind a question six words are a clause, whether its verb is known or not.
const isClause = (text: string): boolean => text.split(/\s+/).length >= 6 || saysSomething(text);

/**
 * Takes "What riders should know: the junction crosses two tracks; a raised crossing follows." apart: the label heads
 * a section, its clauses are the section's points. Undefined for sentences that merely hold a colon.
 */
export function readTopic(sentence: string, level: 2 | 3): Unit[] | undefined {
  const match = /^(\p{Lu}[^:："“„«」;.!?]{3,60}?)\s*:\s+(.+)$/su.exec(sentence.trim());
  const [label, value] = [match?.[1], match?.[2]];
  if (label === undefined || value === undefined || label.split(/\s+/).length > 7) return undefined;
  if (isQuoted(value) || letsSpeak(label) || /["“„«]/.test(value)) return undefined;
  const clauses = value.split(/;\s+/).filter((clause) => clause.trim() !== "");
  const long = clauses.every((clause) => clause.split(/\s+/).length >= 3 && !/https?:/.test(clause));
  const isTopic = asks.test(label) ? clauses.length >= 2 || clauses.some(isClause) : isNoun(label, clauses);
  if (!long || !isTopic) return undefined;
  const texts = clauses.map((clause) => asSentence(clause.replace(/^(?:and|und|et|y)\s+/i, "")));
  const body: Unit[] =
    texts.length >= 2
      ? [{ kind: "list", ordered: false, items: texts }]
      : texts.map((text): Unit => ({ kind: "sentence", text }));
  return [{ kind: "break" }, { kind: "heading", text: label, level }, ...body, { kind: "break" }];
}

// "The result is clear: …" is a sentence; "New rules for dogs: …; …" names a topic.
function isNoun(label: string, clauses: readonly string[]): boolean {
  return clauses.length >= 2 && clauses.every(saysSomething) && !saysSomething(label);
}
