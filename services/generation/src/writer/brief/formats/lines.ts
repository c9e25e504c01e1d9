import type { MaterialBlock } from "../material.ts";
import { settingOf } from "../vocabulary/settings.ts";
import { readTable } from "./csv.ts";
import { isNothing } from "./data-fields.ts";

/** Level of a heading that is a line with a colon at its end: it stands over the next block only. */
export const leadInLevel = 6;

const longestKey = 48;
const wrappedFrom = 50;
// East Asian bullets stand right before their item.
const bullet = /^(?:(?:[•▪◦‣●○–—*-]|\(?\d{1,2}[.)])\s+(?=\S)|[·・]\s*(?=\S))/u;
const labelled = /^([^:：]{1,48})[:：](?!\/\/)\s*(\S.*)$/u;

/** A line as "key: value"; undefined when what stands before the colon is no label. */
export function splitLabel(line: string): { key: string; value: string } | undefined {
  const match = labelled.exec(line);
  const key = match?.[1]?.trim().replace(/^[*_#\s-]+|[*_\s]{1,80}$/g, "") ?? "";
  const value = match?.[2]?.trim() ?? "";
  if (key === "" || value === "" || key.length > longestKey) return undefined;
  if (/[.!?;。！？“”"«»]/.test(key) || /\d$/.test(key) || key.split(/\s+/).length > 5) return undefined;
  return { key, value };
}

/**
 * Blocks of lines that stand together: lists by their bullets, tables, labels, questions with answers; the rest are
 * paragraphs. A line that was broken to fit a width is joined to the one before.
 */
export function readLines(lines: readonly string[]): MaterialBlock[] {
  const blocks: MaterialBlock[] = [];
  const asked = interviewKeys(lines);
  let part: string[] = [];
  const close = () => {
    if (part.length > 0) blocks.push(...readPart(part, asked));
    part = [];
  };
  for (const line of lines) {
    if (line.trim() === "") close();
    else part.push(line.trim());
  }
  close();
  return blocks;
}

function readPart(lines: readonly string[], asked: ReadonlySet<string>): MaterialBlock[] {
  const table = readTable(lines);
  if (table !== undefined) return [{ kind: "table", rows: table }];
  const blocks: MaterialBlock[] = [];
  let items: string[] = [];
  let ordered = false;
  const closeList = () => {
    if (items.length > 0) blocks.push({ kind: "list", ordered, items, depths: items.map(() => 0) });
    items = [];
  };
  for (const line of joinWrapped(lines)) {
    const mark = bullet.exec(line);
    const isItem = mark !== null && (items.length > 0 || lines.filter((other) => bullet.test(other)).length > 1);
    if (isItem) {
      if (items.length === 0) ordered = /\d/.test(mark[0]);
      items.push(line.slice(mark[0].length));
      continue;
    }
    closeList();
    blocks.push(...readLine(line, asked));
  }
  closeList();
  return blocks;
}

function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let previous = "";
  // Who writes all lines small does not go on in the next line.
  const isSmall = lines.filter((line) => /^\p{Ll}/u.test(line)).length > lines.length / 2;
  const areAnswered = lines.filter((line) => answered.test(line)).length > 1;
  for (const line of lines) {
    const last = joined.at(-1);
    const isAnswered = areAnswered && answered.test(line);
    const starts = isAnswered || bullet.test(line) || splitLabel(line) !== undefined || /^["“„«]/.test(line);
    const goesOn = previous.length >= wrappedFrom && !/(?:[:：]|https?:\/\/\S{1,300})$/.test(previous);
    const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(previous);
    if (
      last !== undefined &&
      !starts &&
      (goesOn || (!isSmall && /^\p{Ll}/u.test(line) && /[\p{L},]$/u.test(previous) && !unspaced))
    )
      joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
    previous = line;
  }
  return joined;
}

// "How many pupils? - 64", a form that was filled in.
const answered = /^([¿]?[^?？]{3,100}[?？])\s*[–—-]\s+(\S.*)$/u;

function readLine(line: string, asked: ReadonlySet<string>): MaterialBlock[] {
  const [, question, answer] = answered.exec(line) ?? [];
  if (question !== undefined && answer !== undefined)
    return [
      { kind: "heading", level: leadInLevel, text: question },
      { kind: "paragraph", text: answer },
    ];
  const label = splitLabel(line);
  if (label === undefined) return [readBare(line)];
  if (isNothing(label.value)) return [];
  const key = label.key.toLowerCase();
  if (questionKeys.has(key)) return [{ kind: "heading", level: 3, text: label.value }];
  if (answerKeys.has(key)) return [{ kind: "quotation", text: label.value }];
  if (asked.has(key)) {
    if (/[?？]$/.test(label.value)) return [{ kind: "heading", level: 3, text: label.value }];
    return [{ kind: "quotation", text: label.value, speaker: label.key }];
  }
  const sentences = label.value
    .split(/[.!?。！？]["”“»」]?(?:\s|$)/)
    .filter((sentence) => sentence.trim() !== "").length;
  if (sentences <= 1 && (settingOf(label.key) !== undefined || label.key.length <= 30))
    return [{ kind: "entry", key: label.key, value: label.value }];
  return [{ kind: "paragraph", text: line }];
}

function readBare(line: string): MaterialBlock {
  const title = line.replace(/[:：]$/, "");
  if (title !== line && title.length <= 60 && !/[.!?。,]/.test(title))
    return { kind: "heading", level: leadInLevel, text: title };
  const quoted = /^["“„«「]([^"“”„«»「」]{12,})["”“»」]\s*[,.]?\s*(?:[-–—]+\s*(\p{Lu}[^.!?]{1,80}))?$/u.exec(line);
  if (quoted?.[1] === undefined) return { kind: "paragraph", text: line };
  return quoted[2] === undefined
    ? { kind: "quotation", text: quoted[1] }
    : { kind: "quotation", text: quoted[1], speaker: quoted[2].trim() };
}

const questionKeys = new Set(
  "q question frage f pregunta p domanda d vraag spørgsmål fråga pytanie 質問 問 问 س سؤال".split(" "),
);
const answerKeys = new Set(
  "a answer antwort r réponse respuesta risposta antwoord resposta svar odpowiedź 回答 答 ج جواب".split(" "),
);

/** Who speaks in an interview: labels that come again and again while at least one of them asks. */
function interviewKeys(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let asks = 0;
  for (const line of lines) {
    const label = splitLabel(line.trim());
    if (label === undefined || settingOf(label.key) !== undefined) continue;
    const key = label.key.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (/[?？]$/.test(label.value)) asks += 1;
  }
  return asks < 2 ? new Set() : new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key));
}
