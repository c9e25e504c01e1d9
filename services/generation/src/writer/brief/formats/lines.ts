import type { MaterialBlock } from "../material.ts";
import { settingOf } from "../vocabulary/settings.ts";
import { oneLine } from "./clean-text.ts";
import { readTable, splitTables } from "./csv.ts";
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
  const asked = interviewOf(lines);
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

function readPart(lines: readonly string[], asked: Interview): MaterialBlock[] {
  const table = readTable(lines);
  if (table !== undefined) return [{ kind: "table", rows: table }];
  return splitTables(lines).flatMap((run) =>
    run.kind === "table" ? [{ kind: "table" as const, rows: run.rows }] : readProse(run.lines.map(oneLine), asked),
  );
}

function readProse(lines: readonly string[], asked: Interview): MaterialBlock[] {
  const blocks: MaterialBlock[] = [];
  let items: string[] = [];
  let ordered = false;
  const closeList = () => {
    if (items.length > 0) blocks.push({ kind: "list", ordered, items, depths: items.map(() => 0) });
    items = [];
  };
  const areAnswered = areAnswers(lines);
  for (const line of joinWrapped(lines)) {
    const mark = bullet.exec(line);
    const isItem = mark !== null && (items.length > 0 || lines.filter((other) => bullet.test(other)).length > 1);
    if (isItem) {
      if (items.length === 0) ordered = /\d/.test(mark[0]);
      items.push(line.slice(mark[0].length));
      continue;
    }
    closeList();
    blocks.push(...readLine(line, asked, areAnswered));
  }
  closeList();
  return blocks;
}

function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let previous = "";
  // Who writes all lines small does not go on in the next line.
  const isSmall = lines.filter((line) => /^\p{Ll}/u.test(line)).length > lines.length / 2;
  const areAnswered = areAnswers(lines);
  const isWrapped = wasWrapped(lines);
  for (const line of lines) {
    const last = joined.at(-1);
    const isAnswered = areAnswered && answerOf(line) !== undefined;
    const starts = isAnswered || bullet.test(line) || splitLabel(line) !== undefined || /^["“„«]/.test(line);
    const goesOn = isWrapped && previous.length >= wrappedFrom && !/(?:[:：]|https?:\/\/\S{1,300})$/.test(previous);
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

/** Whether a line of this width had room for the first word of the next one: then it was ended on purpose. */
export const hadRoomFor = (line: string, next: string, width: number): boolean =>
  line.length + 1 + (/^\S+/.exec(next)?.[0].length ?? 0) <= width;

/** Lines were broken to fit a width where most of them had no room for the next word. */
function wasWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length));
  const broken = lines.slice(1).filter((line, index) => {
    return !hadRoomFor(lines[index] ?? "", line, width);
  });
  return broken.length * 2 >= lines.length - 1;
}

// "How many pupils? - 64", a form that was filled in.
const answered =
  /^(?:[(（]?\p{L}{0,2}\s?\d{1,2}[.):：)]?\s+)?([¿]?[^?？؟]{3,100}[?？؟])\s*(?:[–—-]\s|->|→|=>)\s*(\S.*)$/u;
const fewestAnswers = 2;

/** A question with the answer that stands behind it in the same line. */
export function answerOf(line: string): { question: string; answer: string } | undefined {
  const [, question = "", answer = ""] = answered.exec(line) ?? [];
  return question === "" ? undefined : { question: question.trim(), answer: answer.trim() };
}

/** Whether questions stand with their answers on at least two of the lines, with a mark between them. */
export function areAnswers(lines: readonly string[]): boolean {
  return lines.filter((line) => answerOf(line) !== undefined).length >= fewestAnswers;
}

/** A question as a heading over its answer. */
export function answerBlocks(question: string, answer: string): MaterialBlock[] {
  return [
    { kind: "heading", level: leadInLevel, text: question },
    { kind: "paragraph", text: answer },
  ];
}

function readLine(line: string, asked: Interview, areAnswered: boolean): MaterialBlock[] {
  const said = areAnswered ? answerOf(line) : undefined;
  if (said !== undefined) return answerBlocks(said.question, said.answer);
  const label = splitLabel(line);
  if (label === undefined) return [readBare(line)];
  if (isNothing(label.value)) return [];
  const key = label.key.toLowerCase();
  if (questionKeys.has(key)) return [{ kind: "heading", level: 3, text: label.value }];
  if (answerKeys.has(key)) return [{ kind: "quotation", text: label.value }];
  if (asked.speakers.has(key)) {
    if (/[?？]$/.test(label.value)) return [{ kind: "heading", level: 3, text: label.value }];
    if (asked.askers.has(key)) return [{ kind: "heading", level: 3, text: `${label.value.replace(/[.!]$/, "")}?` }];
    return [{ kind: "quotation", text: label.value, speaker: label.key }];
  }
  const sentences = label.value
    .split(/[.!?]["”“»]?(?:\s|$)|[。！？]/)
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

interface Interview {
  readonly speakers: ReadonlySet<string>;
  /** Those who mostly ask. */
  readonly askers: ReadonlySet<string>;
}

/** Who speaks in an interview: labels that come again and again while at least one of them asks. */
function interviewOf(lines: readonly string[]): Interview {
  const counts = new Map<string, { said: number; asked: number }>();
  for (const line of lines) {
    const label = splitLabel(line.trim());
    if (label === undefined || settingOf(label.key) !== undefined) continue;
    const key = label.key.toLowerCase();
    const { said, asked } = counts.get(key) ?? { said: 0, asked: 0 };
    counts.set(key, { said: said + 1, asked: asked + (/[?？]$/.test(label.value) ? 1 : 0) });
  }
  const all = [...counts];
  if (all.reduce((sum, [, { asked }]) => sum + asked, 0) < 2) return { speakers: new Set(), askers: new Set() };
  return {
    speakers: new Set(all.filter(([, { said }]) => said > 1).map(([key]) => key)),
    askers: new Set(all.filter(([, { said, asked }]) => said > 2 && asked > said / 2).map(([key]) => key)),
  };
}
