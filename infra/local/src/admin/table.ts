import { printable } from "@galley/service-kit/logging";

type Row = Readonly<Record<string, unknown>>;

/** What a command gave, for people: one thing as `name  value` lines with its lists below them, a list as a table. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "None." : table(value as Row[]);
  const entries = Object.entries(value as Row);
  const lists = entries.flatMap(([name, field]) => (isListOfThings(field) ? [{ name, rows: field }] : []));
  const fields = entries.filter(([, field]) => !isListOfThings(field));
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, field]) => `${name.padEnd(width)}  ${cell(name, field)}`);
  return [lines.join("\n"), ...lists.map(({ name, rows }) => `${name}\n${table(rows)}`)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Columns are those of all rows, in the order in which they first appear: not every row has every field. */
function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== "attempts");
  const lines = [names, ...rows.map((row) => names.map((name) => cell(name, row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cell(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "-";
  // Names and titles were chosen by clients and by strangers: neither may they act on the terminal nor look like a further row.
  return printable(textOf(name, value)).replaceAll("\n", "\\n");
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "number" && name.endsWith("At")) return new Date(value * 1_000).toISOString();
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ") || "-";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isListOfThings(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "object" && each !== null);
}
