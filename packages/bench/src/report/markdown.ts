import { cpus } from "node:os";

/** On what figures were taken, and how: the first line above them. */
export function conditions(method: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  return `${date}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}; ${method}.`;
}

/** A table in Markdown with padded columns: the first as text, all others as figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) => {
      return column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
    });
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)];
}

/** A figure with as many digits after the point as are worth reading. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
