import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drafted } from "../metrics/drafted.ts";
import { shareOf } from "../metrics/tally.ts";
import { type PassFigures, rowsOf } from "./figures.ts";

const page = join(import.meta.dirname, "../../../../infra/writer.md");
const trend = join(import.meta.dirname, "../../trend.json");
const [begin, end] = ["<!-- figures -->", "<!-- /figures -->"];

/** A text with these lines between its markers. Throws when it has none. */
export function withFigures(text: string, lines: readonly string[]): string {
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

/** One run in the trend file. */
export interface TrendEntry {
  /** ISO 8601 date. */
  readonly date: string;
  readonly seed: string;
  /** By pass and gated measure: shares of hits in the unseen and the seen half. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, readonly [number | null, number | null]>>>>;
}

export function trendEntry(date: string, seed: string, all: readonly PassFigures[]): TrendEntry {
  const rounded = (share: number | undefined): number | null =>
    share === undefined ? null : Math.round(share * 1e4) / 1e4;
  const figures = all.map((figures) => {
    const gated = rowsOf(figures).filter(({ gate }) => gate !== undefined);
    return [
      figures.pass.name,
      Object.fromEntries(gated.map((row) => [row.measure, [rounded(shareOf(row.unseen)), rounded(shareOf(row.seen))]])),
    ];
  });
  return { date, seed, figures: Object.fromEntries(figures) };
}

/** Appends a run to the trend file. */
export function appendTrend(entry: TrendEntry): void {
  const old = existsSync(trend) ? (JSON.parse(readFileSync(trend, "utf8")) as TrendEntry[]) : [];
  const lines = [...old, entry].map((one) => JSON.stringify(one));
  writeFileSync(trend, `[\n${lines.join(",\n")}\n]\n`);
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
