import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const performance = join(import.meta.dirname, "../../../../infra/performance.md");

/** Puts lines between the markers of this part in a page, infra/performance.md unless given, in the place of what was there. */
export function writeFigures(part: string, lines: readonly string[], page = performance): void {
  writeFileSync(page, withFigures(readFileSync(page, "utf8"), part, lines));
}

/** A text with these lines between the markers `<!-- part -->` and `<!-- /part -->`. Throws when it has no such markers. */
export function withFigures(text: string, part: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [before, ...rest] = text.split(begin);
  const [, after] = rest.join(begin).split(end);
  if (before === undefined || after === undefined) throw new Error(`There are no markers ${begin} … ${end}`);
  return `${before}${begin}\n${lines.join("\n").trim()}\n${end}${after}`;
}
