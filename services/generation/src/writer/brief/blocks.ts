import { roleOfLabel } from "./labels.ts";
import { isQuoted, letsSpeak } from "./speech.ts";

/** The instructions' own layout, before anything is understood. */
export type Block =
  | { kind: "heading"; text: string; level: number; label: boolean; introduces?: boolean }
  | { kind: "paragraph"; lines: string[] }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "entry"; key: string; value: string }
  | { kind: "quote"; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; text: string };

const bullet = /^\s*(?:[-*•▪◦‣–]\s+|・\s*)(.+)$/;
const numbered = /^\s*(\d{1,2})[.)]\s+(.+)$/;
const monthAhead =
  /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[kc]t|nov|de[zc]|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember)/i;
const verbs = /\b(?:is|are|was|were|has|have|had|will|can|should|must|ist|sind|war|wird|hat|est|sont|es|son)\b/i;

/** Splits "Key: value" when the key is a short label and no clause; undefined otherwise. */
export function splitEntry(line: string): { key: string; value: string } | undefined {
  const match = /^\s*(?:\*\*)?([\p{L}\p{N}][^:：*"“„「\n]{0,48}?)(?:\*\*)?\s*(?::(?:\*\*)?(?=\s)|：)\s*(\S.*)$/u.exec(
    line,
  );
  const key = match?.[1]?.trim();
  const value = match?.[2]?.trim();
  if (key === undefined || value === undefined || verbs.test(key) || /[.!?;。]/.test(key)) return undefined;
  if (isQuoted(value) && letsSpeak(key)) return undefined;
  return key.split(/\s+/).length <= 5 ? { key, value } : undefined;
}

const endsSentence = (line: string): boolean => /[.!?。！？:;…]["”»“」)]?\s*$/.test(line);

class Reader {
  readonly blocks: Block[] = [];
  #paragraph: string[] = [];

  add(block: Block): void {
    this.flush();
    this.blocks.push(block);
  }

  line(text: string): void {
    const previous = this.#paragraph.at(-1);
    const soft = previous !== undefined && !endsSentence(previous) && (previous.length >= 60 || /^\p{Ll}/u.test(text));
    if (soft) this.#paragraph[this.#paragraph.length - 1] = `${previous} ${text}`;
    else this.#paragraph.push(text);
  }

  get open(): readonly string[] {
    return this.#paragraph;
  }

  takeOpen(): string[] {
    const lines = this.#paragraph;
    this.#paragraph = [];
    return lines;
  }

  flush(): void {
    const lines = this.takeOpen();
    if (lines.length === 0) return;
    const fragments = lines.length >= 3 && lines.every((line) => line.length <= 60 && !endsSentence(line));
    this.blocks.push(fragments ? { kind: "list", ordered: false, items: lines } : { kind: "paragraph", lines });
  }
}

// "Jane Doe:" above a quotation names who speaks; it is no heading.
function withSpeakers(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    const before = blocks[index - 1];
    const next = blocks[index + 1];
    if (block.kind === "heading" && isSpeaker(block, next)) return [];
    if (before?.kind !== "heading" || !isSpeaker(before, block)) return [block];
    if (block.kind === "quote") return [{ kind: "paragraph", lines: [`${before.text}: ${inMarks(block.text)}`] }];
    if (block.kind !== "paragraph") return [block];
    const [first = "", ...rest] = block.lines;
    return [{ kind: "paragraph", lines: [`${before.text}: ${first}`, ...rest] }];
  });
}

const inMarks = (text: string): string => (/["“”„«»「」]/.test(text) ? text : `"${text}"`);

function isSpeaker(label: Extract<Block, { kind: "heading" }>, next: Block | undefined): boolean {
  const spoken = next?.kind === "quote" || (next?.kind === "paragraph" && isQuoted(next.lines[0] ?? ""));
  if (label.introduces !== true || !spoken) return false;
  return letsSpeak(label.text) || roleOfLabel(label.text) === "print";
}

/** Cuts the instructions into headings, paragraphs, lists, entries, quotes, tables and code, Markdown or plain. */
export function parseBlocks(instructions: string): Block[] {
  const lines = instructions.replace(/\r\n?/g, "\n").split("\n");
  const reader = new Reader();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (/^\s*(```|~~~)/.test(line)) index = readCode(lines, index, reader);
    else if (/^\s*\|.*\|\s*$/.test(line)) index = readTable(lines, index, reader);
    else if (isListItem(line, undefined)) index = readList(lines, index, reader);
    else readLine(line, lines, index, reader);
  }
  reader.flush();
  return withSpeakers(reader.blocks);
}

function readLine(line: string, lines: readonly string[], index: number, reader: Reader): void {
  const text = line.trim();
  const block = text === "" ? undefined : blockOfLine(text, lines, index, reader);
  if (text === "") reader.flush();
  else if (block !== undefined) reader.add(block);
  else if (/^(?:={3,}|-{3,}|_{3,}|\*{3,})$/.test(text)) readRule(text, reader);
  else if (text.startsWith("> ")) readQuote(text.slice(2), reader);
  else reader.line(text);
}

/** The block that one line makes alone; undefined for a line of running text. */
function blockOfLine(text: string, lines: readonly string[], index: number, reader: Reader): Block | undefined {
  const hash = /^(#{1,6})\s+(.+?)\s*#*$/.exec(text);
  if (hash) return { kind: "heading", text: hash[2] ?? "", level: (hash[1] ?? "#").length, label: false };
  const bold = /^\*\*([^*]{2,80}?):?\*\*:?$/.exec(text);
  if (bold) return { kind: "heading", text: bold[1] ?? "", level: 3, label: true, introduces: text.includes(":") };
  const label = /^(.{1,70})[:：]$/u.exec(text)?.[1];
  const fresh = reader.open.length === 0 || endsSentence(reader.open.at(-1) ?? "");
  if (label !== undefined && fresh && isLabel(label))
    return { kind: "heading", text: label, level: 3, label: true, introduces: true };
  if (isTitleLine(text, lines, index, reader)) return { kind: "heading", text, level: 3, label: true };
  const entry = splitEntry(text);
  return entry !== undefined && (fresh || /^[\p{Lu}\p{N}]/u.test(text)) ? { kind: "entry", ...entry } : undefined;
}

const isLabel = (text: string): boolean => text.split(/\s+/).length <= 7 && !/[.!?]/.test(text) && !verbs.test(text);

// A short line alone between blank lines, with text after it, is a heading in plain text.
function isTitleLine(text: string, lines: readonly string[], index: number, reader: Reader): boolean {
  if (reader.open.length > 0 || index === 0 || (lines[index - 1] ?? "").trim() !== "") return false;
  if ((lines[index + 1] ?? "").trim() !== "" || !lines.slice(index + 1).some((line) => line.trim() !== ""))
    return false;
  return (
    text.length <= 60 && text.split(/\s+/).length <= 6 && /^[\p{Lu}\p{N}]/u.test(text) && !/[.!?:;,。！？]/.test(text)
  );
}

function readRule(text: string, reader: Reader): void {
  const [only] = reader.open;
  if (/^[=-]/.test(text) && reader.open.length === 1 && only !== undefined && only.length <= 80) {
    reader.takeOpen();
    reader.add({ kind: "heading", text: only, level: text.startsWith("=") ? 1 : 2, label: false });
  } else reader.flush();
}

function readQuote(text: string, reader: Reader): void {
  reader.flush();
  const last = reader.blocks.at(-1);
  if (last?.kind === "quote") last.text = `${last.text} ${text}`;
  else reader.add({ kind: "quote", text });
}

function readCode(lines: readonly string[], start: number, reader: Reader): number {
  const fence = (lines[start] ?? "").trim().slice(0, 3);
  let end = start + 1;
  while (end < lines.length && !(lines[end] ?? "").trim().startsWith(fence)) end += 1;
  const text = lines.slice(start + 1, end).join("\n");
  if (text.trim() !== "") reader.add({ kind: "code", text });
  return end;
}

function readTable(lines: readonly string[], start: number, reader: Reader): number {
  const rows: string[][] = [];
  let index = start;
  for (; /^\s*\|.*\|\s*$/.test(lines[index] ?? ""); index += 1) {
    const cells = (lines[index] ?? "").trim().slice(1, -1).split("|");
    if (!cells.every((cell) => /^\s*:?-{2,}:?\s*$/.test(cell))) rows.push(cells.map((cell) => cell.trim()));
  }
  reader.add({ kind: "table", rows });
  return index - 1;
}

/** `expected`: the number that continues an ordered list; undefined when a list would begin. */
function isListItem(line: string, expected: number | undefined): boolean {
  if (bullet.test(line) && !/^\s*(?:-{3,}|\*{3,})\s*$/.test(line) && !/^\s*\*\*/.test(line)) return true;
  const match = numbered.exec(line);
  if (match === null) return false;
  if (monthAhead.test(match[2] ?? "")) return expected !== undefined && expected > 1 && Number(match[1]) === expected;
  return Number(match[1]) === (expected ?? 1);
}

function readList(lines: readonly string[], start: number, reader: Reader): number {
  const ordered = numbered.test(lines[start] ?? "") && !bullet.test(lines[start] ?? "");
  const items: string[] = [];
  let index = start;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (isListItem(line, ordered ? items.length + 1 : undefined)) {
      items.push((bullet.exec(line)?.[1] ?? numbered.exec(line)?.[2] ?? "").trim());
    } else if (/^\s{2,}\S/.test(line)) items[items.length - 1] = `${items.at(-1)} ${line.trim()}`;
    else if (line.trim() === "" && isListItem(lines[index + 1] ?? "", ordered ? items.length + 1 : undefined)) continue;
    else break;
  }
  reader.add({ kind: "list", ordered, items });
  return index - 1;
}
