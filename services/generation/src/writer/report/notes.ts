import type { Note, SentenceRecord } from "../../domain/draft-report.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { createEchoMemory } from "../article/echo.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { isOnlyEdited } from "../article/left-out.ts";
import type { Brief } from "../brief/brief.ts";
import type { WishBreach } from "../brief/check-brief.ts";
import { toldContradiction } from "../brief/contradicted.ts";
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
  cover: "A point that was to be covered may be missing; its words do not occur",
  keyword: "A keyword is missing",
  ban: "Something unwanted is in the article",
  language: "The language is not the one asked for",
  closing: "The closing asked for is missing",
  fact: "A fact is missing",
};

/** Notes on contradictions in what the client gave, and between sources. */
export function contradictionNotes(brief: Brief, evidence: Evidence): Note[] {
  const conflicts = evidence.conflicts.map(({ values }) => {
    const told = values.map(({ passage, written }) => sayingOf(evidence, passage, written)).join("; ");
    return `The sources give different figures for the same thing. ${told}.`;
  });
  return [...brief.contradictions.map(toldContradiction), ...conflicts].map((text) => ({
    kind: "contradiction",
    text,
  }));
}

/** A figure with the sentence and the outlet that it stands in: "Coast Times: “The bridge is 412 metres long.”" */
function sayingOf({ passages, sources }: Evidence, id: string, written: string): string {
  const passage = passages.find((one) => one.id === id);
  const source = sources.find((one) => one.id === passage?.source);
  const sentence = splitSentences(passage?.text ?? "", source?.language ?? "en").find((one) => one.includes(written));
  return `${source?.outlet ?? "A source"}: “${short(sentence ?? written).replace(/[.。]$/, "")}”`;
}

/**
 * Notes on sentences that were taken out because nothing bears them, and on those that stand unproven. What came back in
 * another form, or was only said twice, is not gone and needs no note; nor does what an editor put into other words.
 */
export function sentenceNotes(
  removed: readonly SentenceRecord[],
  standing: readonly SentenceRecord[],
  language: string,
): Note[] {
  const told = createEchoMemory(language);
  for (const { text } of standing) told.add(withoutInlineMarks(text));
  const out: Note[] = [];
  for (const { text, reason } of removed.filter((one) => one.decision === "removed" && !isOnlyEdited(one.reason))) {
    const plain = withoutInlineMarks(text);
    if (told.has(plain)) continue;
    told.add(plain);
    out.push({ kind: "sentence-removed", text: `Taken out: “${short(plain)}” (${reason ?? "unproven"})` });
  }
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
