import type { Note, SentenceRecord } from "../../domain/draft-report.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import type { ArticleBlock } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { comparable, standsWhole } from "../evidence/comparable.ts";
import type { JudgeFigures, Judgement } from "../judge/judgement.ts";
import { pleaseCheck } from "../judge/settle.ts";
import { lengthToMend } from "../request/length.ts";
import type { ParsedRequest, Wanted } from "../request/parsed-request.ts";
import type { Evidence, Passage } from "../research/evidence.ts";

const longestQuote = 160;
const minBent = 5;

/** Notes on wishes that the article does not meet. */
export function wishNotes(request: ParsedRequest, blocks: readonly ArticleBlock[], missing: readonly Wanted[]): Note[] {
  const text = comparable(articleText(blocks));
  const words = articleWords(blocks, request.language);
  const length = lengthToMend(words, request.length);
  const wanted = [length?.from, length?.to].filter((one) => one !== undefined);
  const isFact = ({ id }: Wanted): boolean => id.startsWith("f");
  const without = (words: readonly string[]): string[] =>
    words.filter((word) => !standsWhole(text, comparable(word), endingOf(word)));
  const broken = request.bans.flatMap((ban) =>
    ban.words.filter((word) => comparable(word) !== "" && standsWhole(text, comparable(word))),
  );
  return [
    ...(length === undefined
      ? []
      : [`The length asked for was not reached: ${words} words for ${[...new Set(wanted)].join(" to ")}`]),
    ...missing.filter(isFact).map((fact) => `This of your order is not in the article: “${short(fact.text)}”`),
    ...missing
      .filter((one) => !isFact(one))
      .map((point) => `A point that was to be covered may be missing: ${short(point.text)}`),
    ...without(request.keywords).map((keyword) => `A keyword is missing: ${keyword}`),
    ...broken.map((word) => `Something unwanted is in the article: ${word}`),
  ].map((note) => ({ kind: "wish-not-met", text: note }));
}

/** A keyword may have an ending: "ferry tour" matches "ferry tours". Short keywords may not, because more letters make another word. */
const endingOf = (keyword: string): number => (keyword.length >= minBent ? 2 : 0);

/** Notes on contradictions in what the client gave, and between passages. */
export function conflictNotes(
  request: ParsedRequest,
  conflicts: Judgement["conflicts"],
  { passages, evidence }: { readonly passages: readonly Passage[]; readonly evidence: Evidence },
): Note[] {
  const saying = (id: string): string | undefined => {
    const passage = passages.find((one) => one.id === id);
    if (passage === undefined) return undefined;
    const outlet = evidence.sources.find((one) => one.id === passage.source)?.outlet ?? "Your order";
    return `${outlet}: “${short(passage.text)}”`;
  };
  const own = request.conflicts.map(
    ({ first, second }) => `Your order says both “${short(first)}” and “${short(second)}”.`,
  );
  const found = conflicts.flatMap(({ first, second }) => {
    const [left, right] = [saying(first), saying(second)];
    return left === undefined || right === undefined || left === right
      ? []
      : [`The sources do not agree. ${left}; ${right}.`];
  });
  return [...new Set([...own, ...found])].map((text) => ({ kind: "contradiction", text }));
}

/** Notes on sentences that were taken out, on those that stand unproven, and on general ones that could be looked up. */
export function sentenceNotes(removed: readonly SentenceRecord[], standing: readonly SentenceRecord[]): Note[] {
  const unproven = standing.filter(({ basis }) => basis === "unproven");
  const doubtful = standing.filter(({ reason = "" }) => reason.startsWith(pleaseCheck));
  const list = doubtful.map(({ text }) => `“${short(withoutInlineMarks(text))}”`).join(" ");
  return [
    ...(doubtful.length === 0
      ? []
      : [{ kind: "engine", text: `Please check, since nothing given says it: ${list}` } as const]),
    ...unproven.map(
      ({ text, reason }): Note => ({ kind: "unproven-specific", text: `Unproven: ${told(text, reason)}` }),
    ),
    ...removed.map(
      ({ text, reason }): Note => ({ kind: "sentence-removed", text: `Taken out: ${told(text, reason)}` }),
    ),
  ];
}

const told = (text: string, reason = "nothing bears it"): string => `“${short(withoutInlineMarks(text))}” (${reason})`;

/** Notes on pages that could not be read. */
export function sourceNotes({ failures }: Evidence): Note[] {
  return failures.map(({ url, reason }) => ({ kind: "source-not-read", text: `Not read: ${url} (${reason})` }));
}

/** Notes on a judge that could not be relied on. */
export function judgeNotes({ failedControls, isUnreliable }: JudgeFigures): Note[] {
  if (!isUnreliable) return [];
  const why =
    failedControls > 0
      ? "It judged a sentence wrongly that was put among the others to test it"
      : "It gave no usable answer";
  const text = `The judging model could not be relied on. ${why}, so that only sentences stand that are in the evidence word for word or state nothing in particular.`;
  return [{ kind: "engine", text }];
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= longestQuote ? line : `${line.slice(0, longestQuote)}…`;
}
