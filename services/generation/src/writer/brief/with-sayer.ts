import { namesOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { clausesOf } from "./clauses.ts";
import { signalsOf } from "./signals.ts";
import { remarkLikelihood } from "./speech-act.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";
import { bullet, wrapped } from "./whole-statement.ts";

const likelyOrder = 0.7;
/** Shorter clauses say too little to be judged: "que decía". */
const [fewestWords, fewestCharacters] = [4, 8];

const isOrder = (clause: string, language: string): boolean => {
  const { spaced } = lexiconOf(language);
  const isLong = spaced ? clause.split(/\s+/).length >= fewestWords : clause.length >= fewestCharacters;
  return isLong && remarkLikelihood(clause, language) > likelyOrder;
};

/**
 * A quotation that stands alone with the words before it that tell who says it, and behind it where a language puts them there ("Yo
 * aprendí con Amparo Lledó, que decía «…»"; 「…」が口癖です), as far as nothing among them is rather an order; else the quotation as it is.
 */
export function withSayer(fact: string, lines: readonly string[], language: string): string {
  const quotation = fact.replace(/[.。]$/, "");
  if (!wrapped.test(quotation)) return fact;
  const line = lines.find((one) => one.includes(quotation))?.replace(bullet, "") ?? "";
  const sentence = splitSentences(line, language).find((one) => one.includes(quotation));
  if (sentence === undefined) return fact;
  const at = sentence.indexOf(quotation);
  const before = leadingTo(sentence.slice(0, at), language);
  if (!tellsWho(before, language)) return fact;
  return `${before}${quotation}${behind(sentence.slice(at + quotation.length), language)}`;
}

function tellsWho(before: string, language: string): boolean {
  const lexicon = lexiconOf(language);
  if (!/\p{L}/u.test(before)) return false;
  if (!lexicon.spaced || /[:：]\s?$/u.test(before)) return true;
  return signalsOf(before, lexicon).finite || namesOf(before, language).length > 0;
}

/** The end of a text behind its last clause that is rather an order. */
function leadingTo(text: string, language: string): string {
  const clauses = clausesOf(text);
  const last = clauses.findLastIndex((clause) => isOrder(clause.text, language));
  if (last < 0) return text.trimStart();
  const next = clauses[last + 1];
  return next === undefined ? "" : text.slice(next.start);
}

function behind(text: string, language: string): string {
  if (lexiconOf(language).spaced) return "";
  const [clause = ""] = /^[^、，,；;。]*/u.exec(text) ?? [];
  return isOrder(clause, language) ? "" : clause;
}
