import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drafted } from "../metrics/drafted.ts";

const page = join(import.meta.dirname, "../../../../infra/writer.md");
const [begin, end] = ["<!-- figures -->", "<!-- /figures -->"];

/** A text with these lines between its markers. Throws when it has none. */
function withFigures(text: string, lines: readonly string[]): string {
  const [before, ...rest] = text.split(begin);
  const [, after] = rest.join(begin).split(end);
  if (before === undefined || after === undefined) throw new Error(`There are no markers ${begin} … ${end}`);
  return `${before}${begin}\n${lines.join("\n").trim()}\n${end}${after}`;
}

/** Puts the tables into infra/writer.md. */
export function writePage(lines: readonly string[]): void {
  const old = existsSync(page) ? readFileSync(page, "utf8") : `# How good drafts are\n\n${begin}\n${end}\n`;
  writeFileSync(page, withFigures(old, lines));
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Writes drafts of the seen half as pages to be read, each with its order and report beside it. */
export function writeDrafts(folder: string, pass: string, drafts: readonly Drafted[]): void {
  const place = join(folder, pass.replace(/[^a-z]+/g, "-"));
  mkdirSync(place, { recursive: true });
  for (const { brief, content, failure, report, half } of drafts) {
    if (half !== "seen") continue;
    const told = JSON.stringify({ failure, notes: report?.notes, sentences: report?.sentences }, undefined, 1);
    const order = `<pre style="white-space:pre-wrap;background:#eee;padding:1em">${escaped(`${brief.title}\n\n${brief.instructions}\n\n${brief.style ?? "no style"}, ${brief.tone ?? "no tone"}`)}</pre>`;
    const html = `<!doctype html><meta charset="utf-8"><title>${escaped(brief.id)}</title>${order}<article><h1>${escaped(brief.title)}</h1>${content}</article><pre style="white-space:pre-wrap">${escaped(told)}</pre>`;
    writeFileSync(join(place, `${brief.id}.html`), html);
  }
}
