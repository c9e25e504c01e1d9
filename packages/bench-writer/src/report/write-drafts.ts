import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drafted } from "../metrics/drafted.ts";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Writes the drafts of seen briefs as HTML pages, each with its order and report. */
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
