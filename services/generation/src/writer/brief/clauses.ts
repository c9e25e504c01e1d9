import { withoutQuotations } from "./quoted-text.ts";
import { type Lexicon, type Token, tokensOf, type WordClass } from "./vocabulary/lexicon.ts";

/** A part of a sentence between commas, semicolons, dashes and the conjunctions that begin another order. */
export interface Clause {
  /** As written, quotations and all. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const conjunctions = new Set(
  "and but or und aber oder et mais ou y pero o e ma en maar of mas og men och i ale lub oraz و لكن".split(" "),
);
const negations = new Set("ni né nem nor ani".split(" "));
const starters: readonly WordClass[] = ["writing", "doing", "not", "none", "avoid", "please"];
const marks = /[,;:،؛，；：、—–()&+]|\s-\s/g;

/** Cuts a sentence into clauses. Marks inside of quotations, numbers and addresses do not cut. */
export function clausesOf(sentence: string, lexicon: Lexicon): Clause[] {
  const text = withoutQuotations(sentence).replace(/https?:\/\/\S+/g, (address) => "x".repeat(address.length));
  const cuts = [0];
  for (const mark of text.matchAll(marks)) {
    const numeric = /\d$/.test(text.slice(0, mark.index)) && /^\d/.test(text.slice(mark.index + 1));
    if (!numeric) cuts.push(mark.index + mark[0].length);
  }
  if (lexicon.spaced) cuts.push(...conjunctionCuts(tokensOf(text, lexicon.language), lexicon));
  cuts.push(sentence.length);
  cuts.sort((left, right) => left - right);
  return cuts.slice(0, -1).flatMap((start, index) => {
    const end = cuts[index + 1] ?? sentence.length;
    const part = sentence.slice(start, end).replace(/[,;:،؛，；：、—–()\s-]{1,80}$/, "");
    const lead = /^[\s)]*/.exec(part)?.[0].length ?? 0;
    const own = part.slice(lead);
    return own === "" ? [] : [{ text: own, start: start + lead, end: start + lead + own.length }];
  });
}

function conjunctionCuts(tokens: readonly Token[], lexicon: Lexicon): number[] {
  const cuts: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (index === 0 || !(conjunctions.has(token.text) || negations.has(token.text))) continue;
    const begins = starters.some((name) => lexicon.at(tokens, index + 1, name) > 0);
    // "… ni évoquer": the negation belongs to what follows.
    if (begins) cuts.push(negations.has(token.text) ? token.start : token.end);
  }
  return cuts;
}
