import { namesOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import { clausesOf } from "./clauses.ts";
import { hasFigure } from "./figures.ts";
import { remarkLikelihood } from "./speech-act.ts";
import { opensOnly } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

const likelyOrder = 0.9;
/** What nobody but code has read: in doubt a clause that tells nothing particular is an order. */
const doubtfulOrder = 0.6;
const shortest = 5;
const fewestWords = 3;
const mostTails = 3;

/** A text parted before its last clause: what stands before it, the clause, and the full stop. */
function partedAtLast(text: string): { readonly before: string; readonly clause: string; readonly stop: string } {
  const stop = /[.!。]$/.exec(text)?.[0] ?? "";
  const { text: clause = "", start = 0 } = clausesOf(text.slice(0, text.length - stop.length)).at(-1) ?? {};
  return { before: text.slice(0, start).replace(/[\s,;，；、،(（–—]{1,80}$/u, ""), clause, stop };
}

/**
 * A fact without what is said to the writer at its end: "The pool opens on 3 June, please put that at the top." What is cut off
 * tells nothing: it has no figure, no name, no quotation and no address, and it denies and limits nothing.
 */
export function withoutOrderTail(fact: string, language: string): string {
  return withoutTail(fact, language, likelyOrder);
}

/** The same of a statement that no model took for a fact: its end goes when it is rather an order than not ("…, das muss ganz vorne stehen"). */
export function withoutDoubtfulTail(statement: string, language: string): string {
  return withoutTail(statement, language, doubtfulOrder);
}

function withoutTail(fact: string, language: string, likely: number): string {
  let told = fact;
  for (let cut = 0; cut < mostTails; cut += 1) {
    const { before, clause, stop } = partedAtLast(told);
    if (before === "" || opensOnly(before) || !isOrder(clause, language, likely)) return told;
    told = `${before}${/[.!?。]$/.test(before) ? "" : stop}`;
  }
  return told;
}

function isOrder(clause: string, language: string, likely: number): boolean {
  // A word or two are a place or an aside.
  if (likely < likelyOrder && lexiconOf(language).spaced && clause.split(/\s+/).length < fewestWords) return false;
  if (clause.length < shortest || hasFigure(clause) || quotationsOf(clause).length + urlsOf(clause).length > 0)
    return false;
  if (namesOf(clause, language).length > 0 || remarkLikelihood(clause, language) < likely) return false;
  const { negations, only, hedges } = read(clause, language, nothingKnown);
  return negations.length + only.length + hedges.length === 0;
}
