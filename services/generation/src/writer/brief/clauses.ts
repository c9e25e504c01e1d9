import { withoutQuotations } from "./quoted-text.ts";

/** A part of a sentence between commas, semicolons, colons, dashes and brackets. */
export interface Clause {
  /** As written, quotations and all. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const marks = /[,;:،؛，；：、—–()&+]|\s-\s/g;

/** Cuts a sentence into clauses. Marks inside of quotations, numbers and addresses do not cut. */
export function clausesOf(sentence: string): Clause[] {
  const text = withoutQuotations(sentence).replace(/https?:\/\/\S+/g, (address) => "x".repeat(address.length));
  const cuts = [0];
  for (const mark of text.matchAll(marks)) {
    const numeric = /\d$/.test(text.slice(0, mark.index)) && /^\d/.test(text.slice(mark.index + 1));
    if (!numeric) cuts.push(mark.index + mark[0].length);
  }
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
