import { printable } from "@galley/service-kit/logging";

/** What a command gave, for people: one thing as `name  value` lines, a list as a table. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "None." : table(value as Record<string, unknown>[]);
  const entries = Object.entries(value as Record<string, unknown>);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, field]) => `${name.padEnd(width)}  ${cell(field)}`).join("\n");
}

function table(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== "attempts");
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
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

function cell(value: unknown): string {
  if (value === null || value === undefined || value === "") return "-";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Names and titles were chosen by clients and by strangers: neither may they act on the terminal nor look like a further row.
  return printable(text).replaceAll("\n", "\\n");
}
