import { lexer, type Token, type Tokens } from "marked";
import { detectLanguage } from "../../../reading/language/detect-language.ts";
import { withoutDeepMarks } from "../../article/deep-marks.ts";
import type { MaterialBlock } from "../material.ts";
import { isRemark } from "../remarks.ts";
import { oneLine } from "./clean-text.ts";
import { readTable } from "./csv.ts";
import { htmlLine, readHtml } from "./html.ts";
import { hadRoomFor, leadInLevel, readLines, splitLabel } from "./lines.ts";

/** Blocks of Markdown, or of plain text, with what told that it is Markdown. */
export interface MarkdownReading {
  readonly blocks: MaterialBlock[];
  readonly marked: boolean;
}

const deepest = 20;
// Emphasis in a line of prose; more would cost the lexer square time.
const mostMarks = 400;

/** Reads Markdown and plain text. Never throws: what the lexer cannot read is read line by line. */
export function readMarkdown(text: string): MarkdownReading {
  const reader = new MarkdownReader();
  try {
    return { blocks: reader.read(lexer(shallow(text), { gfm: true })), marked: reader.marked };
  } catch {
    return { blocks: readLines(text.split("\n").map(oneLine)), marked: false };
  }
}

const item = /^\s{0,8}(?:[-*+•]|\d{1,2}[.)])\s/;

/** An item of a list ends where a line begins a new sentence at the margin; Markdown would take it into the item. */
function withListEnds(lines: readonly string[]): string[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    // A question that is quoted ends where its answer begins.
    if (/^>.*[?？؟]\s*$/u.test(before) && /^[^>\s]/.test(line)) return ["", line];
    const begins = /^\S/u.test(line) && !item.test(line) && !/^[>|#`]/.test(line);
    const hadRoom = hadRoomFor(before, line, width);
    // A small letter begins a sentence only where a label shows it, or the line before was short for no other reason.
    const isSmall = /^\p{Ll}/u.test(line);
    const wasShort = before.length < 60;
    const ends = isSmall
      ? hadRoom && (wasShort || splitLabel(line) !== undefined)
      : hadRoom || wasShort || /[.!?:。]\s*$/.test(before);
    return begins && item.test(before) && ends ? ["", line] : [line];
  });
}

const letter = /^([ \t]{0,12})\(?([a-z])[.)][ \t]+(?=\S)/gm;

/** Items that are counted by letters, which Markdown does not know, as items with bullets: under the number above them. */
function withLetteredItems(text: string): string {
  const letters = new Set([...text.matchAll(letter)].map(([, , own]) => own));
  if (!letters.has("a") || !letters.has("b")) return text;
  return text.replace(
    letter,
    (_all, indent: string) => `${indent === "" ? "" : " ".repeat(Math.max(3, indent.length))}- `,
  );
}

const containerMark = /[ \t]{0,6}(?:[>*+-]|\d{1,3}[.)])/y;

/** Nesting that nobody writes, cut before it reaches the lexer, which recurses. */
function shallow(text: string): string {
  return withListEnds(withLetteredItems(text).split("\n"))
    .map((line) => ((line.match(/[*_]/g)?.length ?? 0) > mostMarks ? line.replace(/[*_]/g, " ") : line))
    .map((line) => withoutDeepMarks(line.replace(/^[ \t]{40,}/, " ".repeat(40)), containerMark))
    .join("\n");
}

class MarkdownReader {
  marked = false;

  read(tokens: readonly Token[], depth = 0): MaterialBlock[] {
    return tokens.flatMap((token) => this.#block(token as Tokens.Generic, depth));
  }

  #block(token: Tokens.Generic, depth: number): MaterialBlock[] {
    switch (token.type) {
      case "heading":
        this.marked = true;
        return headingOf(oneLine(this.#inline(token.tokens)), Number(token.depth));
      case "paragraph":
      case "text":
        return readLines(this.#inline(token.tokens ?? [token]).split("\n"));
      case "list":
        this.marked = true;
        return this.#list(token as Tokens.List, depth);
      case "blockquote":
        this.marked = true;
        return this.#quotation(token, depth);
      case "table":
        this.marked = true;
        return [this.#table(token as Tokens.Table)];
      case "code":
        return this.#code(token as Tokens.Code);
      case "html":
        return readHtml(token.raw);
      default:
        return [];
    }
  }

  #code(token: Tokens.Code): MaterialBlock[] {
    // Indented lines of plain text are no code, nor are sentences that somebody fenced in.
    if (token.codeBlockStyle === "indented" || isProse(token)) return readLines(token.text.split("\n").map(oneLine));
    this.marked = true;
    const lines = token.text.split("\n").filter((line) => line.trim() !== "");
    const rows = /^(?:csv|tsv|te?xt)?$/i.test(token.lang ?? "") ? readTable(lines) : undefined;
    if (rows !== undefined) return [{ kind: "table", rows }];
    return lines.length === 0 ? [] : [{ kind: "code", text: token.text }];
  }

  #quotation(token: Tokens.Generic, depth: number): MaterialBlock[] {
    if (depth > deepest) return [];
    const inner = this.read(token.tokens ?? [], depth + 1);
    return inner.map((block) => {
      if (block.kind === "entry") return hintOf(`${block.key}: ${block.value}`) ?? block;
      if (block.kind === "paragraph" && /[?？؟]$/u.test(block.text))
        return { ...block, kind: "heading", level: leadInLevel };
      return block.kind === "paragraph" ? (hintOf(block.text) ?? quotationOf(block.text)) : block;
    });
  }

  #table(token: Tokens.Table): MaterialBlock {
    const cell = (from: Tokens.TableCell) => oneLine(this.#inline(from.tokens));
    return { kind: "table", rows: [token.header.map(cell), ...token.rows.map((row) => row.map(cell))] };
  }

  #list(token: Tokens.List, depth: number): MaterialBlock[] {
    const items: string[] = [];
    const depths: number[] = [];
    const others: MaterialBlock[] = [];
    this.#items(token, 0, depth, items, depths, others);
    const list: MaterialBlock[] = items.length === 0 ? [] : [{ kind: "list", ordered: token.ordered, items, depths }];
    return [...list, ...others];
  }

  #items(
    list: Tokens.List,
    level: number,
    depth: number,
    items: string[],
    depths: number[],
    others: MaterialBlock[],
  ): void {
    for (const item of list.items) {
      const own = item.tokens.filter((token) => token.type === "text" || token.type === "paragraph");
      const text = oneLine(own.map((token) => this.#inline((token as Tokens.Generic).tokens ?? [token])).join("\n"));
      // What can be ticked off is for who does the work.
      if (item.task && text !== "") others.push({ kind: "remark", text });
      else if (text !== "") {
        items.push(text);
        depths.push(level);
      }
      for (const token of item.tokens) {
        if (token.type === "list" && depth + level < deepest)
          this.#items(token as Tokens.List, level + 1, depth, items, depths, others);
        else if (["code", "blockquote", "table", "heading"].includes(token.type) && depth < deepest)
          others.push(...this.#block(token as Tokens.Generic, depth + 1));
      }
    }
  }

  /** Inline tokens as plain text; line breaks stay, addresses follow their links in brackets. */
  #inline(tokens: readonly Token[] | undefined, depth = 0): string {
    let text = "";
    for (const token of (tokens ?? []) as readonly Tokens.Generic[]) {
      if (token.type === "br") text += "\n";
      else if (token.type === "html") text += htmlLine(token.raw);
      else if (token.type === "image") text += token.text;
      else if (token.type === "codespan") text += `\`${token.text}\``;
      else if (token.type === "link") text += this.#link(token as Tokens.Link, depth);
      // What is struck out is said no more.
      else if (token.type === "checkbox" || token.type === "del") continue;
      else if (token.tokens !== undefined && depth < deepest) {
        if (token.type === "strong" || token.type === "em") this.marked = true;
        text += this.#inline(token.tokens, depth + 1);
      } else text += String(token.text ?? token.raw);
    }
    return text;
  }

  #link(token: Tokens.Link, depth: number): string {
    const label = oneLine(this.#inline(token.tokens, depth + 1));
    if (token.autolink === true || label === token.href || !/^https?:\/\//.test(token.href)) return label;
    if (token.raw === label || `http://${label}` === token.href) return label;
    this.marked = true;
    return label === "" ? token.href : `${label} (${token.href})`;
  }
}

const proseLine = /^[\p{L}\p{M}\p{N}\s.,;:!?'"“”„«»‘’()–—。、，：！？-]{20,}$/u;

function isProse({ lang, text }: Tokens.Code): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lang ?? "") === "" && lines.filter((line) => proseLine.test(line)).length * 2 > lines.length;
}

function headingOf(text: string, level: number): MaterialBlock[] {
  return text === "" ? [] : [{ kind: "heading", level, text: text.replace(/[:：]$/, "") }];
}

/** What is set off as a quotation may as well be a hint to the writer. */
function hintOf(text: string): MaterialBlock | undefined {
  return isRemark(text, detectLanguage(text)) ? { kind: "remark", text } : undefined;
}

function quotationOf(text: string): MaterialBlock {
  const parts = /^(.*?)\s[—–]\s?(\p{Lu}[^.!?—–]{1,80})$/u.exec(text);
  const said = (parts?.[1] ?? text).replace(/^["“„«]|["”“»]$/g, "");
  return parts?.[2] === undefined
    ? { kind: "quotation", text: said }
    : { kind: "quotation", text: said, speaker: parts[2] };
}
