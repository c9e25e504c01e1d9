import type { Note, SentenceRecord } from "../../domain/draft-report.ts";
import type { Brief } from "../brief/brief.ts";
import type { WishBreach } from "../brief/check-brief.ts";
import type { Evidence } from "../research/evidence.ts";

const longestQuote = 160;

/** Notes on wishes that the article does not meet. */
export function wishNotes(breaches: readonly WishBreach[], untold: readonly string[]): Note[] {
  const wishes = breaches
    .filter(({ wish }) => wish !== "fact")
    .map(({ wish, text }): Note => ({ kind: "wish-not-met", text: `${labels[wish]}: ${text}` }));
  const facts = untold.map(
    (fact): Note => ({ kind: "wish-not-met", text: `This of your order is not in the article: “${short(fact)}”` }),
  );
  return [...wishes, ...facts];
}

const labels: Readonly<Record<WishBreach["wish"], string>> = {
  length: "The length asked for was not reached",
  sections: "The number of sections asked for was not reached",
  items: "The number of items asked for was not reached",
  structure: "A part that was asked for is missing",
  cover: "A point that was to be covered is missing",
  keyword: "A keyword is missing",
  ban: "Something unwanted is in the article",
  language: "The language is not the one asked for",
  closing: "The closing asked for is missing",
  fact: "A fact is missing",
};

/** Notes on contradictions in what the client gave, and between sources. */
export function contradictionNotes(brief: Brief, evidence: Evidence): Note[] {
  const outletOf = (passage: string): string => {
    const source = evidence.passages.find(({ id }) => id === passage)?.source;
    return evidence.sources.find(({ id }) => id === source)?.outlet ?? "a source";
  };
  const conflicts = evidence.conflicts.map(({ of, values }) => {
    const told = values.map(({ passage, written }) => `${outletOf(passage)}: ${written}`).join("; ");
    return `Sources differ on ${of}: ${told}.`;
  });
  return [...brief.contradictions, ...conflicts].map((text) => ({ kind: "contradiction", text }));
}

/** Notes on sentences that were taken out because nothing bears them, and on those that stand unproven. */
export function sentenceNotes(removed: readonly SentenceRecord[], standing: readonly SentenceRecord[]): Note[] {
  const out = removed.map(
    ({ text, reason }): Note => ({
      kind: "sentence-removed",
      text: `Taken out: “${short(text)}” (${reason ?? "unproven"})`,
    }),
  );
  const unproven = standing
    .filter(({ basis }) => basis === "unproven")
    .map(
      ({ text, reason }): Note => ({
        kind: "unproven-specific",
        text: `Unproven: “${short(text)}” (${reason ?? "nothing bears it"})`,
      }),
    );
  return [...unproven, ...out];
}

/** Notes on pages that could not be read. */
export function sourceNotes({ failures }: Evidence): Note[] {
  return failures.map(({ url, reason }) => ({ kind: "source-not-read", text: `Not read: ${url} (${reason})` }));
}

function short(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote)}…`;
}
