import { parse } from "csv-parse/sync";
import { oneLine } from "./clean-text.ts";
import { readableColumns } from "./data-fields.ts";

const delimiters = ["\t", ";", "|", ","] as const;
const longestCell = 80;

/** Rows of a text that is really tabular, by the delimiter that cuts every line into as many cells; else undefined. */
export function readTable(lines: readonly string[]): string[][] | undefined {
  for (const delimiter of delimiters) {
    // A comma stands in prose too, so that it takes more lines to make a table.
    const fewest = delimiter === "," ? 3 : 2;
    if (lines.length < fewest || !lines.every((line) => line.includes(delimiter))) continue;
    const rows = rowsBy(lines, delimiter);
    if (rows !== undefined && isTabular(rows, delimiter)) return readableColumns(rows);
  }
  return undefined;
}

/** Lines of prose, or the rows of a table that stands between them. */
export type LineRun =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "table"; readonly rows: string[][] };

/** The lines in runs: tables of CSV that stand in the middle of a text, and what is around them. */
export function splitTables(lines: readonly string[]): LineRun[] {
  const runs: LineRun[] = [];
  let plain: string[] = [];
  const close = () => {
    if (plain.length > 0) runs.push({ kind: "lines", lines: plain });
    plain = [];
  };
  // Lines that made no table together make none from their second on: no line is tried again for the same delimiter.
  const triedUntil = new Map<string, number>();
  for (let at = 0; at < lines.length; ) {
    const run = delimiters
      .filter((delimiter) => at >= (triedUntil.get(delimiter) ?? 0) && isHead(lines[at] ?? "", delimiter))
      .map((delimiter) => ({ delimiter, end: endOfRun(lines, at, delimiter) }))
      .find(({ delimiter, end }) => {
        triedUntil.set(delimiter, end);
        return end - at >= fewestInProse;
      });
    const rows = run === undefined ? undefined : readTable(lines.slice(at, run.end));
    if (run === undefined || rows === undefined) {
      plain.push(lines[at] ?? "");
      at++;
    } else {
      close();
      runs.push({ kind: "table", rows });
      at = run.end;
    }
  }
  close();
  return runs;
}

const fewestInProse = 3;

function isHead(line: string, delimiter: string): boolean {
  // People write a space after a comma, programs do not; a figure's own comma is no delimiter.
  const isProse = delimiter === "," && (/,\s/.test(line) || /\d,\d/.test(line));
  return !isProse && cellsOf(line, delimiter) > 1;
}

function endOfRun(lines: readonly string[], start: number, delimiter: string): number {
  const columns = cellsOf(lines[start] ?? "", delimiter);
  let end = start + 1;
  while (end < lines.length && cellsOf(lines[end] ?? "", delimiter) === columns) end++;
  return end;
}

function cellsOf(line: string, delimiter: string): number {
  // The parser is for quoted cells; asked for each line of a long text it would take seconds.
  return line.includes('"') ? (rowsBy([line], delimiter)?.[0]?.length ?? 0) : line.split(delimiter).length;
}

function rowsBy(lines: readonly string[], delimiter: string): string[][] | undefined {
  try {
    const rows: unknown = parse(lines.join("\n"), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
    });
    if (!Array.isArray(rows)) return undefined;
    return rows.filter(Array.isArray).map((row) => row.map((cell) => oneLine(String(cell))));
  } catch {
    return undefined;
  }
}

function isTabular(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.length < 2 || !rows.every((row) => row.length === columns)) return false;
  const cells = rows.flat();
  const long = cells.filter((cell) => cell.length > longestCell || /[.!?]\s+\p{Lu}/u.test(cell)).length;
  if (long > cells.length / 4) return false;
  if (delimiter === "\t" || delimiter === "|") return true;
  // Lines of prose with as many commas each are long or end like sentences.
  const sentences = rows.filter((row) => /[.!?。]$/.test(row.at(-1) ?? "")).length;
  const head = rows[0] ?? [];
  return sentences < rows.length / 2 && head.every((cell) => cell.length <= 40 && !/[.!?:]$/.test(cell));
}
