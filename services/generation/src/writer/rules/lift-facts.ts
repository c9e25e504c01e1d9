import type { ClientFact } from "../brief/brief.ts";
import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { asSentence, capitalized } from "./sentences.ts";
import { primary } from "./wording.ts";

/** A fact taken out of an order to the writer, as it can be told. An item is no whole clause, but stands in a list. */
export interface Lifted {
  readonly kind: "sentence" | "quotation" | "item";
  readonly text: string;
  readonly speaker?: string;
}

// The words after which a whole clause follows: "mention that …".
const introducers: Readonly<Record<string, RegExp>> = {
  en: /\bthat$/i,
  de: /\bdas[sß]s?$/i,
  fr: /(?:\bque|\bqu['’])$/i,
  es: /\bque$/i,
  it: /\bche$/i,
  nl: /\bdat$/i,
  pt: /\bque$/i,
  da: /\bat$/i,
  sv: /\batt$/i,
  pl: /(?:^|[\s,])że$/i,
  ar: /(?:^|\s)(?:ب?أنّ?|إنّ?)$/u,
};

// Clauses whose verb stands elsewhere than in a sentence keep their introducer: at first, and after something else.
const frames: Readonly<Record<string, readonly [string, string]>> = {
  de: ["Fest steht, dass", "Hinzu kommt, dass"],
  nl: ["Vast staat dat", "Daarbij komt dat"],
  da: ["Det ligger fast, at", "Hertil kommer, at"],
  sv: ["Det står klart att", "Därtill kommer att"],
};

// An article in the case that the order's verb wanted.
const inflected = /^(?:den|dem|des|einen|einem|eines) (?=\p{Lu}|\p{Ll}+ \p{Lu})/u;

const marks = '"“”„«»‹›「」『』';
const startsQuoted = new RegExp(`^[${marks}‘']`, "u");
const opensQuotation = new RegExp(`[${marks}‘']\\s?$`, "u");
const name = /(?:\p{Lu}[\p{L}.'’-]{0,40})(?: (?:\p{Lu}[\p{L}.'’-]{0,40}|of|von|van|de|da|di|del|der|den|la)){0,8}/u
  .source;
const speakerAtEnd = new RegExp(`(${name})(?: \\p{Ll}{2,20}){0,3}$`, "u");
const speakerThenWords = new RegExp(
  `^(${name})[^\\p{Lu}${marks}]{0,20}(?:[${marks}]|(?<!\\p{L})[‘'])([^${marks}]{8,})[${marks}’']?$`,
  "u",
);
const startsNewClause = /(?:^|[;:：；—–])$/u;

/**
 * A fact that stands inside an order ("Mention that tickets cost €5."), as it can be told: a sentence only when the span
 * is a whole clause, which the word before it or its verb shows. `opens`: nothing stands before it in the article.
 * Undefined for what is too little to be told by itself.
 */
export function liftFact(order: string, fact: ClientFact, language: string, opens: boolean): Lifted | undefined {
  const at = Math.max(0, order.indexOf(fact.text));
  const before = order.slice(0, at).trimEnd();
  const [, speaker, words] = speakerThenWords.exec(fact.text) ?? [];
  if (speaker !== undefined && words !== undefined) return { kind: "quotation", text: words, speaker };
  if (opensQuotation.test(before) || startsQuoted.test(fact.text)) return quotationOf(before, fact.text, language);
  const code = primary(language);
  const isClause = introducers[code]?.test(before.slice(-40)) === true;
  const isNominal = code === "ja" && /^(?:という)?こと/u.test(order.slice(at + fact.text.length));
  if (isClause || isNominal || code === "zh") {
    const frame = frames[code]?.[opens ? 0 : 1];
    return { kind: "sentence", text: asSentence(frame === undefined ? fact.text : `${frame} ${fact.text}`, language) };
  }
  const hasVerb = signalsOf(fact.text, lexiconOf(language)).finite;
  if (startsNewClause.test(before) && hasVerb) return { kind: "sentence", text: asSentence(fact.text, language) };
  // A bare name in an order may be part of the order; a figure, or more words, tell something by themselves.
  const tells = /\p{N}/u.test(fact.text) || fact.text.split(/\s+/).length > 3;
  return tells ? { kind: "item", text: capitalized(fact.text.replace(inflected, "")) } : undefined;
}

function quotationOf(before: string, words: string, language: string): Lifted {
  const bare = words.replace(new RegExp(`^[${marks}‘']|[${marks}’']$`, "gu"), "").trim();
  // With words behind the quotation, who said it stands there: "…," said Jane Doe.
  if (new RegExp(`[${marks}]`, "u").test(bare)) return { kind: "sentence", text: asSentence(words, language) };
  const lead = before.replace(/[\s"“„«»「『‘':：,]{1,6}$/u, "").slice(-120);
  const speaker = speakerAtEnd.exec(lead)?.[1];
  return { kind: "quotation", text: bare, ...(speaker === undefined ? {} : { speaker }) };
}
