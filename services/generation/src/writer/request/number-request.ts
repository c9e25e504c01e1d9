import type { LlmPort } from "../../llm/llm-port.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import type { Passage } from "../research/evidence.ts";

/** The source of passages in the client's own words. */
export const clientSource = "client";

// A line this short is a sentence, an item or a row; a longer one is cut into its sentences.
const longestLine = 160;
const mostLines = 600;
const longestUnfolded = 10;

/**
 * A request as passages "c1", "c2"… in its order: its title, then each line or sentence. Every word of it is in one of them, so that
 * a sentence of the article can rest on any part, and the judge sees all of it. A block of code is one passage, as it stands: it may have
 * to be printed unchanged. `first` is the first number.
 */
export function numberRequest(texts: readonly string[], language: string, first = 1): Passage[] {
  const lines = texts.flatMap((text) => linesOf(text, language));
  // Past so many, neighbours share a passage: nothing is left out.
  const size = Math.max(1, Math.ceil(lines.length / mostLines));
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
      line.length <= longestLine || isRow(line) || isCode(line) ? [line] : splitSentences(line, language),
    )
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const fence = /^\s{0,3}(?:```|~~~)/;
const isCode = (line: string): boolean => fence.test(line) && line.includes("\n");

/** The lines with those of a fenced block of code as one; of a block that nothing closes each stays by itself. */
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

/** JSON that came in one line, with a line for each entry; anything else as it is. */
function unfolded(text: string): string {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed) || trimmed.includes("\n")) return text;
  try {
    const lines = JSON.stringify(JSON.parse(trimmed), null, 1);
    // What is nested deeper than any data would be spaces for the most part.
    return lines.length <= longestUnfolded * trimmed.length ? lines : text;
  } catch {
    return text;
  }
}

/** The numbered lines as a model reads them: "[c1] …". */
export function shownLines(passages: readonly Passage[]): string {
  return passages.map(({ id, text }) => `[${id}] ${text}`).join("\n");
}

const shareOfOrder = 0.4;

/** The numbered lines whole, as far as their share of the model's context goes; where they have to be cut, beginning and end stay. */
export function fitLines(passages: readonly Passage[], llm: LlmPort): string {
  const text = shownLines(passages);
  const room = llm.contextTokens * shareOfOrder;
  const tokens = llm.estimateTokens(text);
  if (tokens <= room) return text;
  const characters = Math.floor((text.length * room) / tokens);
  const head = Math.floor(characters * 0.7);
  return `${text.slice(0, head)}\n[…]\n${text.slice(text.length - (characters - head))}`;
}
