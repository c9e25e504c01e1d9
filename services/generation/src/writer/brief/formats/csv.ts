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
