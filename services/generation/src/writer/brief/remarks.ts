import { correctedBy, isTakenBack, settledStatement } from "./corrections.ts";
import { keepsBack } from "./discretion.ts";
import type { MaterialBlock } from "./material.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";
import { sentencesOf } from "./sentences-of.ts";
import { remarkLikelihood } from "./speech-act.ts";

type ListBlock = Extract<MaterialBlock, { kind: "list" }>;
type TableBlock = Extract<MaterialBlock, { kind: "table" }>;

// What names a figure or a name is more likely of the subject, and is cut off only when that is sure.
const [likely, sure] = [0.5, 0.85];
const likelyColumn = 0.6;
// What no bracket sets off has to be surer by this.
const surer = 0.2;
const [fewestWords, fewestUnspaced] = [2, 4];
const fewestQuoted = 12;

/** The blocks with what is said to the writer inside of them as blocks of their own, behind the one they stood in. */
export function withRemarks(blocks: readonly MaterialBlock[], language: string): MaterialBlock[] {
  const cut = blocks.flatMap((block): MaterialBlock[] => {
    switch (block.kind) {
      case "paragraph":
        return cutText({ ...block, text: withCorrections(block.text, language) }, language);
      case "quotation":
        return cutText(block, language);
      case "entry": {
        const { told, remarks } = splitRemarks(block.value, language);
        return [...(told === "" ? [] : [{ ...block, value: told }]), ...remarks.map(asRemark)];
      }
      case "list":
        return cutList(block, language);
      case "table":
        return cutTable(block, language);
      default:
        return [block];
    }
  });
  return cut.map((block, index) => {
    const next = cut[index + 1];
    return next?.kind === "remark" && block.kind === "paragraph" ? corrected(block, next.text) : block;
  });
}

function corrected(block: Extract<MaterialBlock, { kind: "paragraph" }>, remark: string): MaterialBlock {
  const text = correctedBy(block.text, remark);
  return text === undefined ? block : { ...block, text };
}

/** "It is on 18 July. Sorry, on 19 July." with the right day, and what corrected it in square brackets. */
function withCorrections(text: string, language: string): string {
  const said: string[] = [];
  for (const one of sentencesOf(text, language)) {
    const { before: sentence, behind } = cutTail(settledStatement(one) ?? one, language);
    const before = said.at(-1) ?? "";
    const right = before === "" ? undefined : correctedBy(before, sentence);
    const isMeant = right !== undefined && isTakenBack(sentence);
    if (!isMeant || remarkLikelihood(sentence, language) < likely) said.push(sentence);
    else said.splice(-1, 1, right, bracketed(sentence));
    if (behind !== "") said.push(bracketed(behind));
  }
  return said.join(" ");
}

const bracketed = (text: string): string => `[${text.replace(/[[\]]/g, " ")}]`;

const asRemark = (text: string): MaterialBlock => ({ kind: "remark", text });

function cutText<Block extends MaterialBlock & { readonly text: string }>(
  block: Block,
  language: string,
): MaterialBlock[] {
  const { told, remarks } = splitRemarks(block.text, language);
  return [...(told === "" ? [] : [{ ...block, text: told }]), ...remarks.map(asRemark)];
}

function cutList(list: ListBlock, language: string): MaterialBlock[] {
  const cut = list.items.map((item) => cutItem(item, language));
  const kept = [...cut.keys()].filter((index) => cut[index]?.told !== "");
  const items = kept.map((index) => cut[index]?.told ?? "");
  const remarks = cut.flatMap((one) => one.remarks).map(asRemark);
  if (items.length === 0) return remarks;
  return [{ ...list, items, depths: kept.map((index) => list.depths[index] ?? 0) }, ...remarks];
}

/** An item states first what it has to state; a sentence behind that may say what to do with it. */
function cutItem(item: string, language: string): Split {
  const { told, remarks } = splitRemarks(item, language);
  const [first = "", ...others] = sentencesOf(told, language);
  const isOver = others.map((sentence) => isRemark(sentence, language, surer));
  if (/^[?？]{2}/.test(told)) return { told: "", remarks: [told, ...remarks] };
  if (!isOver.includes(true)) return { told, remarks };
  return {
    told: [first, ...others.filter((_sentence, index) => isOver[index] !== true)].join(" "),
    remarks: [...others.filter((_sentence, index) => isOver[index] === true), ...remarks],
  };
}

/** A table without the columns that are remarks on its rows, and without the remarks in its cells. */
function cutTable({ rows }: TableBlock, language: string): MaterialBlock[] {
  const [head = [], ...body] = rows;
  const kept = [...head.keys()].filter((column) => !isRemarkColumn(rows, column, language));
  const columns = kept.length < 2 ? [...head.keys()] : kept;
  const remarks = body.flatMap((row) => row.filter((cell, column) => !columns.includes(column) && cell !== ""));
  const cut = rows.map((row) =>
    columns.map((column) => {
      const { told, remarks: own } = splitRemarks(row[column] ?? "", language);
      remarks.push(...own);
      return told;
    }),
  );
  return [{ kind: "table", rows: cut }, ...remarks.map(asRemark)];
}

function isRemarkColumn(
  [head = [], ...body]: readonly (readonly string[])[],
  column: number,
  language: string,
): boolean {
  const cells = body.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  if (column === 0 || cells.length === 0 || cells.some((cell) => /\d|\p{Ll}\s\p{Lu}|^\p{Lu}\S+\s\p{Lu}/u.test(cell)))
    return false;
  const all = [head[column] ?? "", ...cells].filter((cell) => cell !== "");
  const likelihoods = all.map((cell) => (isSaid(cell) ? remarkLikelihood(cell, language) : 0));
  return likelihoods.reduce((sum, one) => sum + one, 0) / all.length > likelyColumn;
}

interface Split {
  /** What is left for readers; empty when it is all remarks. */
  readonly told: string;
  /** As they were written, marks and all. */
  readonly remarks: readonly string[];
}

const brackets = /\[[^[\]]{1,600}\]|【[^【】]{1,600}】|\([^()]{2,400}\)|（[^（）]{2,400}）/gu;
const tail = /\s(?:->|=>|<-|--|[–—-])\s(?=\S)|[→←※]|\s\/\/\s/gu;

/** Cuts brackets, and what stands behind an arrow or a dash, where it is said to the writer. Quotations stay whole. */
export function splitRemarks(text: string, language: string): Split {
  const bare = withoutQuotations(text);
  const remarks: string[] = [];
  let told = "";
  let from = 0;
  for (const { 0: found, index } of bare.matchAll(brackets)) {
    const inner = text.slice(index + 1, index + found.length - 1).trim();
    const isAll = text.trim().length === found.length;
    if (!(/^[[【]/.test(found) ? isAll || isNote(inner) : isRemark(inner, language))) continue;
    // "(not public yet)" is said of the sentence that it stands in, which is withheld with it.
    if (!isAll && keepsBack(inner, language)) continue;
    told += text.slice(from, index);
    remarks.push(text.slice(index, index + found.length));
    from = index + found.length;
  }
  told = remarks.length === 0 ? text.trim() : tidy(told + text.slice(from));
  for (const remark of remarks) told = correctedBy(told, remark) ?? told;
  const { before, behind } = cutTail(told, language);
  return behind === "" ? { told, remarks } : { told: before, remarks: [behind, ...remarks] };
}

/** What stands in square brackets is hardly ever printed, but for a word that an editor put in. */
function isNote(inner: string): boolean {
  const size = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(inner)
    ? inner.length / fewestUnspaced
    : inner.split(/\s+/).length / fewestWords;
  return size >= 1 && /\p{L}/u.test(inner);
}

const mostTails = 200;

function cutTail(text: string, language: string): { before: string; behind: string } {
  // Each tail is judged with all that stands behind it.
  for (const { 0: mark, index } of [...withoutQuotations(text).matchAll(tail)].slice(0, mostTails)) {
    const behind = text.slice(index + mark.length).trim();
    const before = text.slice(0, index).trim();
    // "“…” – says Ann Roux."
    const isSpeaker = /["“”»」]$/u.test(before) && /[–—-]/.test(mark) && /^\p{Lu}|\p{Lu}\p{Ll}+ \p{Lu}/u.test(behind);
    // "Facts: - opens on 3 May - free entry": a dash behind a colon begins a list in one line.
    const isTail = before !== "" && !isSpeaker && !/[:：]$/.test(before);
    if (isTail && isRemark(behind, language) && !keepsBack(behind, language))
      return { before: `${before}${stopOf(before, text)}`, behind };
  }
  return { before: text, behind: "" };
}

/** The full stop of a text for what stands in it before a remark, where that has no mark of its own. */
const stopOf = (before: string, text: string): string =>
  /[\p{L}\p{N})\]]$/u.test(before) ? (/[.。]$/.exec(text.trimEnd())?.[0] ?? "") : "";

/** Whether a piece of the instructions is said to the writer and may not be printed. `more`: how much surer it has to be. */
export function isRemark(text: string, language: string, more = 0): boolean {
  if (!isSaid(text) || quotedParts(text).some((part) => part.length >= fewestQuoted)) return false;
  const names = language !== "de" && /\p{Ll}\s\p{Lu}/u.test(text);
  const limit = names || /\d/.test(text) ? sure : likely;
  return remarkLikelihood(text, language) > Math.min(0.95, limit + more);
}

/** Of an address, and of a single word, nothing can be told. */
function isSaid(text: string): boolean {
  const words = text.replace(/https?:\/\/\S{1,2000}|\S{1,60}@\S{1,250}/g, " ");
  return /\p{L}[^\p{L}]+\p{L}/u.test(words) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(words);
}

// Without the gap that was left, and without marks that end nothing.
const tidy = (text: string): string => {
  const closed = text
    .replace(/\s{2,}/g, " ")
    .replace(/\s(?=[.,;:!?。，、])/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(closed) ? closed : "";
};
