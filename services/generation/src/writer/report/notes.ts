import type { Note, SentenceRecord } from "../../domain/draft-report.ts";
import type { LlmPort } from "../../llm/llm-port.ts";
import { articleMarkdown } from "../article/article-markdown.ts";
import { articleText, articleWords } from "../article/article-text.ts";
import type { ArticleBlock, Sentence } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { bareAddress, standsAsAddress } from "../evidence/addresses.ts";
import { comparable, isSameStatement, standsWhole } from "../evidence/comparable.ts";
import type { JudgeFigures, Judgement } from "../judge/judgement.ts";
import { missedLength } from "../request/length.ts";
import { clientSource, fitLines } from "../request/number-request.ts";
import type { ParsedRequest, Wanted } from "../request/parsed-request.ts";
import type { Evidence, Passage } from "../research/evidence.ts";
import { checkNotes } from "./check-note.ts";
import { cutText } from "./cut-text.ts";
import type { FittingTags } from "./proposals.ts";
import { quote } from "./quote.ts";

const minBent = 5;

/** Returns notes on the wishes of the client's order that the article does not meet, such as its length, keywords and facts. */
export function wishNotes(request: ParsedRequest, blocks: readonly ArticleBlock[], missing: readonly Wanted[]): Note[] {
  const text = comparable(articleText(blocks));
  const links = articleMarkdown(blocks).toLowerCase();
  const words = articleWords(blocks, request.language);
  const length = missedLength(words, request.length);
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
    ...missing.filter(isFact).map((fact) => `This of your order is not in the article: ${quote(fact.text)}`),
    ...missing
      .filter((one) => !isFact(one))
      .map((point) => `A point that was to be covered may be missing: ${quote(point.text)}`),
    ...without(request.keywords.filter((keyword) => !linksTo(keyword, links))).map(
      (keyword) => `A keyword is missing: ${keyword}`,
    ),
    ...broken.map((word) => `Something unwanted is in the article: ${word}`),
  ].map((note) => ({ kind: "wish-not-met", text: note }));
}

/** Whether a keyword of the client's order is an address to which the article has a link. */
const linksTo = (keyword: string, markdown: string): boolean =>
  isOneWordWithPoint(keyword.trim()) && standsAsAddress(markdown, bareAddress(keyword.trim().toLowerCase()));

const isOneWordWithPoint = (text: string): boolean => text.slice(1, -1).includes(".") && !/\s/.test(text);

/**
 * How many letters may follow a keyword: "ferry tour" matches "ferry tours". Short keywords allow none, because additional letters make
 * another word.
 */
const endingOf = (keyword: string): number => (keyword.length >= minBent ? 2 : 0);

/** Returns a note when the client's order is longer than the model's context. It names the lines that the model could not read. */
export function orderNotes(lines: readonly Passage[], llm: LlmPort): Note[] {
  const { omitted } = fitLines(lines, llm);
  const [first] = omitted;
  const last = omitted.at(-1);
  if (first === undefined || last === undefined) return [];
  const part = omitted.length === 1 ? quote(first.text) : `from ${quote(first.text)} to ${quote(last.text)}`;
  const count = `${omitted.length} of its ${lines.length} lines`;
  const text = `Your order is longer than the language model can read at once. It has not read ${count} in full: ${part}.`;
  return [{ kind: "wish-not-met", text }];
}

/** Returns a note when the client's order asks for a headline that the draft does not have. */
export function headlineNotes({ headline }: ParsedRequest, title: string | undefined): Note[] {
  if (headline === "" || title !== undefined) return [];
  const text = `The headline that your order asks for could not be given (${headline}); the draft has the order's title.`;
  return [{ kind: "wish-not-met", text }];
}

/** Returns notes on rules of form in the client's order (such as "the first sentence is a question") that the article breaks. */
export function ruleNotes(unmet: readonly Wanted[]): Note[] {
  return unmet.map(({ text }) => ({
    kind: "wish-not-met",
    text: `The form that was ordered is not kept: ${quote(text)}`,
  }));
}

/** Returns notes on statements that contradict each other, in the client's order and between sources. */
export function conflictNotes(
  request: ParsedRequest,
  conflicts: Judgement["conflicts"],
  { passages, evidence }: { readonly passages: readonly Passage[]; readonly evidence: Evidence },
): Note[] {
  const saying = ({ source, text }: Statement): string =>
    `${evidence.sources.find((one) => one.id === source)?.outlet ?? "Your order"}: ${quote(text)}`;
  const ofOrder = (text: string): Statement => ({ source: clientSource, text });
  const own = request.conflicts.map(({ first, second, about }): Contradiction => {
    return { left: ofOrder(first), right: ofOrder(second), about: aboutOf(about) };
  });
  const found = conflicts.flatMap(({ first, second, about }): Contradiction[] => {
    const [left, right] = [first, second].map((id) => passages.find((one) => one.id === id));
    const isPair = left !== undefined && right !== undefined && left !== right;
    return isPair ? [{ left, right, about: aboutOf(about) }] : [];
  });
  const pairs = withoutRepetition([...own, ...found]);
  return pairs.map(({ left, right, about }) => {
    const isOrder = left.source === clientSource && right.source === clientSource;
    const says = isOrder
      ? `Your order says both ${quote(left.text)} and ${quote(right.text)}`
      : `The sources do not agree. ${saying(left)}; ${saying(right)}`;
    return { kind: "contradiction", text: about === "" ? `${says}.` : `${says}. What does not agree: ${about}` };
  });
}

interface Contradiction {
  readonly left: Statement;
  readonly right: Statement;
  readonly about: string;
}

type Statement = Pick<Passage, "source" | "text">;

/** Removes contradictions that are listed twice, also with the two sides swapped. The first explanation of a contradiction is kept. */
function withoutRepetition(all: readonly Contradiction[]): Contradiction[] {
  const told: Contradiction[] = [];
  for (const one of all) {
    const at = told.findIndex(
      ({ left, right }) =>
        (isSaid(left, one.left) && isSaid(right, one.right)) || (isSaid(left, one.right) && isSaid(right, one.left)),
    );
    const before = told[at];
    if (before === undefined) told.push(one);
    else if (before.about === "") told[at] = { ...before, about: one.about };
  }
  return told;
}

/** Whether two statements are the same one of the same source. */
function isSaid(one: Statement, other: Statement): boolean {
  return one.source === other.source && isSameStatement(one.text, other.text);
}

const maxAboutCharacters = 300;
const aboutOf = (text = ""): string => cutText(text.replace(/\s+/g, " ").trim(), maxAboutCharacters);

/** Returns notes on sentences that were removed, sentences that no source proves, and general sentences that somebody should check. */
export function sentenceNotes(removed: readonly SentenceRecord[], standing: readonly Sentence[]): Note[] {
  const unproven = standing.filter(({ basis }) => basis === "unproven");
  return [
    ...checkNotes(standing),
    ...unproven.map(
      ({ text, reason }): Note => ({ kind: "unproven-specific", text: `Unproven: ${told(text, reason)}` }),
    ),
    ...removed.map(
      ({ text, reason }): Note => ({ kind: "sentence-removed", text: `Taken out: ${told(text, reason)}` }),
    ),
  ];
}

const told = (text: string, reason = "nothing bears it"): string => `${quote(withoutInlineMarks(text))} (${reason})`;

/** Returns notes on web pages that could not be read. */
export function sourceNotes({ failures }: Evidence): Note[] {
  return failures.map(({ url, reason }) => ({ kind: "source-not-read", text: `Not read: ${url} (${reason})` }));
}

/** Returns a note when the judging model was unreliable, so that readers know how the article was checked. */
export function judgeNotes({ failedControls, isUnreliable }: JudgeFigures): Note[] {
  if (!isUnreliable) return [];
  const why =
    failedControls > 0
      ? "It judged a sentence wrongly that was put among the others to test it"
      : "It gave no usable answer";
  const text = `The judging model could not be relied on. ${why}, so that only sentences stand that are in the evidence word for word or state nothing in particular.`;
  return [{ kind: "engine", text }];
}

const maxLinkNotes = 20;
const maxAddressCharacters = 300;

/**
 * Returns notes on links that became plain words, because no source and no order gives their address. `removed` has the link texts by
 * address.
 */
export function linkNotes(removed: ReadonlyMap<string, string>, blocks: readonly ArticleBlock[]): Note[] {
  const text = comparable(articleText(blocks));
  // A note is only needed for links whose words are still in the article. Others were removed with their sentence.
  const standing = [...removed].filter(([, words]) => text.includes(comparable(withoutInlineMarks(words))));
  return standing.slice(0, maxLinkNotes).map(([url, words]) => {
    const address = cutText(url, maxAddressCharacters);
    const said = `A link was taken out, since its address is given nowhere. Its words stay: ${quote(withoutInlineMarks(words))} (${address})`;
    return { kind: "engine", text: said };
  });
}

/**
 * Returns a note on tags that were left out. The list is empty when the order does not ask for tags, because then the client does not miss
 * them.
 */
export function tagNotes({ leftOut }: FittingTags, areOrdered: boolean): Note[] {
  if (leftOut.length === 0 || !areOrdered) return [];
  const text = `These tags were left out, because they are too long, too many, or do not occur in the article: ${leftOut.join(", ")}`;
  return [{ kind: "engine", text }];
}
