import type { LlmPort } from "../../llm/llm-port.ts";
import { closeStruck } from "../article/emphasis.ts";
import { splitText } from "../article/split-text.ts";
import type { Passage } from "../research/evidence.ts";

/** The source id of passages that come from the client's order and not from a web page. */
export const clientSource = "client";

// Maximum length of a numbered line of a client's order, in characters. A longer line is split into sentences, each with a number
// of its own.
const maxLineCharacters = 160;
const maxLines = 600;
const maxUnfoldedGrowth = 10;

/**
 * Splits a client's order into numbered lines "c1", "c2"…: its title, then each line or sentence. Together they contain every
 * word, so that a sentence of the article can cite any part of the order and the judging model sees all of it. A code block is
 * one line and stays unchanged, because it may have to be printed. `first` is the first number.
 */
export function numberRequest(texts: readonly string[], language: string, first = 1): Passage[] {
  const lines = texts.flatMap((text) => linesOf(text, language));
  // If there are more lines than `maxLines`, neighbouring ones share a number, so that no words are lost.
  const size = Math.max(1, Math.ceil(lines.length / maxLines));
  const passages: Passage[] = [];
  for (let at = 0; at < lines.length; at += size) {
    const text = lines.slice(at, at + size).join("\n");
    passages.push({ id: `c${first + passages.length}`, source: clientSource, text });
  }
  return passages;
}

function linesOf(text: string, language: string): string[] {
  return withWholeCode(unfolded(text).split("\n"))
    .flatMap((line) =>
      line.length <= maxLineCharacters || isRow(line) || isCode(line) ? [line] : closeStruck(splitText(line, language)),
    )
    .map((line) => (nestedItem.test(line) ? line.trimEnd() : line.trim()))
    .filter((line) => line !== "");
}

/** Matches an indented list item. Its indentation stays, because it shows to which item it belongs. */
const nestedItem = /^[ \t]{2,40}(?:[-*+•]|\d{1,9}[.)])[ \t]/;

const fence = /^\s{0,3}(?:```|~~~)/;
const isCode = (line: string): boolean => fence.test(line) && line.includes("\n");

/** Joins the lines of each fenced code block into one. Lines after a fence that is never closed stay separate. */
function withWholeCode(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let open: string[] = [];
  for (const line of lines) {
    const isFence = fence.test(line);
    if (open.length === 0 && !isFence) whole.push(line);
    else open.push(line);
    if (isFence && open.length > 1) {
      whole.push(open.join("\n"));
      open = [];
    }
  }
  return [...whole, ...open];
}

const isRow = (line: string): boolean => line.split("|").length > 2 || line.split(/[;\t]/).length > 3;

/** Reformats JSON in a single line, so that each entry has its own line and number. Other texts stay unchanged. */
function unfolded(text: string): string {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed) || trimmed.includes("\n")) return text;
  try {
    const lines = JSON.stringify(JSON.parse(trimmed), null, 1);
    // Deeply nested JSON that would consist mostly of indentation stays in one line.
    return lines.length <= maxUnfoldedGrowth * trimmed.length ? lines : text;
  } catch {
    return text;
  }
}

/** Formats the numbered lines of a client's order for a prompt: "[c1] …". */
export function shownLines(passages: readonly Passage[]): string {
  return passages.map(({ id, text }) => `[${id}] ${text}`).join("\n");
}

const shareOfOrder = 0.4;

/** The lines of a client's order that fit into a prompt, and those that do not. */
export interface FittedLines {
  /** The fitting lines, formatted for a prompt. */
  readonly shown: string;
  /** Lines that are missing in `shown` or shortened there. */
  readonly omitted: readonly Passage[];
}

const shareOfBeginning = 0.7;
const gap = "[…]";

/**
 * Selects the lines of a client's order that fit into their share of the model's context. If there are too many, the beginning
 * and the end of the order are kept.
 */
export function fitLines(passages: readonly Passage[], llm: LlmPort): FittedLines {
  const room = Math.floor(llm.contextTokens * shareOfOrder);
  const tokensOf = (passage: Passage): number => llm.estimateTokens(shownLines([passage])) + 1;
  if (passages.reduce((sum, passage) => sum + tokensOf(passage), 0) <= room) {
    return { shown: shownLines(passages), omitted: [] };
  }
  const head = fitting(passages, shareOfBeginning * room, tokensOf);
  const [next, ...rest] = passages.slice(head.length);
  const tail = fitting(rest.toReversed(), (1 - shareOfBeginning) * room, tokensOf).toReversed();
  // If even the first line is too long, only its beginning is shown.
  const begun = head.length === 0 && next !== undefined ? beginningOf(next, shareOfBeginning * room, llm) : [];
  const omitted = passages.slice(head.length, passages.length - tail.length);
  return { shown: [shownLines([...head, ...begun]), gap, shownLines(tail)].join("\n").trim(), omitted };
}

/** Returns as many passages from the beginning as fit into `room` tokens. */
function fitting(passages: readonly Passage[], room: number, tokensOf: (passage: Passage) => number): Passage[] {
  let left = room;
  const end = passages.findIndex((passage) => {
    left -= tokensOf(passage);
    return left < 0;
  });
  return passages.slice(0, end === -1 ? passages.length : end);
}

function beginningOf(passage: Passage, room: number, llm: LlmPort): Passage[] {
  const characters = Math.floor((passage.text.length * room) / llm.estimateTokens(passage.text));
  return [{ ...passage, text: `${passage.text.slice(0, characters)}…` }];
}
