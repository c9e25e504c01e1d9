import { printable } from "@galley/service-kit/logging";

type Row = Readonly<Record<string, unknown>>;

/** Formats the result of a command for people: an object as `name  value` lines with its lists below, a list as a table. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "None." : table(value as Row[]);
  const entries = Object.entries(value as Row);
  const lists = entries.flatMap(([name, field]) => (isListOfObjects(field) ? [{ name, rows: field }] : []));
  const fields = entries.filter(([, field]) => !isListOfObjects(field));
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, field]) => `${name.padEnd(width)}  ${cell(name, field)}`);
  return [lines.join("\n"), ...lists.map(({ name, rows }) => `${name}\n${table(rows)}`)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * Formats objects as a table. Its columns are the fields of all objects in the order of their first appearance, because
 * objects may lack fields.
 */
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
  // Control characters and line breaks are escaped. Names and titles come from clients and strangers, and must not
  // control the terminal or look like another row.
  return printable(cellText(name, value)).replaceAll("\n", "\\n");
}

function cellText(name: string, value: unknown): string {
  if (typeof value === "number" && name.endsWith("At")) return new Date(value * 1_000).toISOString();
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) return value.join(", ") || "-";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isListOfObjects(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "object" && each !== null);
}
