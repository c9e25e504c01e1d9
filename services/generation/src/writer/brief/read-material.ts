import { detectLanguage } from "../../reading/language/detect-language.ts";
import { cleanText, oneLine } from "./formats/clean-text.ts";
import { readTable } from "./formats/csv.ts";
import { findJson } from "./formats/find-json.ts";
import { looksLikeHtml, readHtml } from "./formats/html.ts";
import { withInlineLists } from "./formats/inline-lists.ts";
import { readJson } from "./formats/json.ts";
import { withListHeadings, withoutOrderLabels, withSections } from "./formats/labelled-blocks.ts";
import { readLines } from "./formats/lines.ts";
import { readMail } from "./formats/mail.ts";
import { readMarkdown } from "./formats/markdown.ts";
import { withCommentsMarked, withEditsMade, withoutTimes } from "./formats/marked-edits.ts";
import { type Material, type MaterialBlock, type MaterialFormat, materialText } from "./material.ts";
import { withPlainAnswers } from "./questions.ts";
import { isRemark, withRemarks } from "./remarks.ts";

export type { Material } from "./material.ts";

interface Reading {
  readonly format: MaterialFormat;
  readonly blocks: readonly MaterialBlock[];
}

const mostSample = 4_000;

/**
 * Reads the client's instructions, whatever they are written in: prose, Markdown, HTML, a mail thread, JSON, CSV,
 * questions and answers, nested lists. Never throws; what cannot be read as anything else is prose.
 */
export function readMaterial(text: string): Material {
  const reading = read(cleanText(text));
  const { format } = reading;
  const language = detectLanguage(materialText(reading.blocks).slice(0, mostSample));
  const listed = withListHeadings(withInlineLists(withoutOrderLabels(reading.blocks), language));
  const labelled = withPlainAnswers(withSections(listed), language);
  const blocks = withRemarks(labelled, language);
  return { format, text: materialText(blocks), blocks };
}

function read(written: string): Reading {
  if (looksLikeHtml(written)) return { format: "html", blocks: attempt(written, readHtml) };
  const language = detectLanguage(written.slice(0, mostSample));
  const text = withCommentsMarked(withEditsMade(withoutTimes(written)), (comment) => isRemark(comment, language));
  const mails = readMail(text);
  if (mails === undefined) return readBody(text);
  const blocks = mails.flatMap((mail): MaterialBlock[] => {
    const body = looksLikeHtml(mail.text) ? attempt(mail.text, readHtml) : readBody(mail.text).blocks;
    return mail.sender === undefined ? [...body] : [{ kind: "sender", ...mail.sender }, ...body];
  });
  return { format: "mail", blocks };
}

function readBody(text: string): Reading {
  const withJson = readAroundJson(text);
  if (withJson !== undefined) return { format: "json", blocks: withJson };
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const rows = readTable(lines);
  if (rows !== undefined) return { format: "csv", blocks: [{ kind: "table", rows }] };
  const { blocks, marked } = readMarkdown(text);
  return { format: marked ? "markdown" : "prose", blocks };
}

const mostJson = 100;

/** Every piece of JSON in the text with the prose around it; undefined when there is none. */
function readAroundJson(text: string): MaterialBlock[] | undefined {
  const blocks: MaterialBlock[] = [];
  let rest = text;
  let found = 0;
  for (let json = findJson(rest); json !== undefined && found < mostJson; json = findJson(rest)) {
    blocks.push(...readMarkdown(json.before).blocks, ...readJson(json.value));
    rest = json.after;
    found++;
  }
  return found === 0 ? undefined : [...blocks, ...readMarkdown(rest).blocks];
}

/** Blocks by the reader, or the bare lines when it fails on what it was given. */
function attempt(text: string, reader: (text: string) => MaterialBlock[]): MaterialBlock[] {
  try {
    return reader(text);
  } catch {
    return readLines(
      text
        .replace(/<[^<>]*>/g, " ")
        .split("\n")
        .map(oneLine),
    );
  }
}
