import { parse } from "csv-parse/sync";
import { escapeMarks } from "../article/inline.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import type { Item, RawBlock } from "../article/raw-block.ts";

const delimiters = ["\t", ";", "|", ","] as const;
const minRows = 3;

/**
 * Parses the text of a client's order into blocks. It reads Markdown and HTML, turns JSON into lists of its entries, and lines of CSV
 * into tables.
 */
export async function readMaterial(text: string): Promise<RawBlock[]> {
  const json = readJson(text);
  if (json !== undefined) return json;
  const blocks: RawBlock[] = [];
  let prose: string[] = [];
  let parts = 0;
  const close = async (): Promise<void> => {
    if (prose.some((line) => line.trim() !== "")) {
      const notePrefix = parts === 0 ? "" : `${parts}-`;
      blocks.push(...(await blocksOfMarkdown(prose.join("\n"), { isCiting: false, notePrefix })));
      parts += 1;
    }
    prose = [];
  };
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; ) {
    const table = tableFrom(lines, at);
    if (table === undefined) {
      prose.push(lines[at] ?? "");
      at += 1;
    } else {
      await close();
      const [head = { cells: [] }, ...rows] = table.rows.map((row) => ({ cells: row.map(escapeMarks) }));
      blocks.push({ kind: "table", head: [head], rows });
      at += table.rows.length;
    }
  }
  await close();
  return blocks;
}

function readJson(text: string): RawBlock[] | undefined {
  const inside = withoutFence(text.trim());
  if (!/^[[{]/.test(inside)) return undefined;
  try {
    const items = entriesOf(JSON.parse(inside), "");
    return items.length === 0 ? undefined : [{ kind: "list", ordered: false, items: items.map(itemOf) }];
  } catch {
    return undefined;
  }
}

const itemOf = (text: string): Item<RawBlock> => ({ blocks: [{ kind: "paragraph", text: escapeMarks(text) }] });

function withoutFence(text: string): string {
  const first = text.indexOf("\n");
  return text.startsWith("```") && text.endsWith("```") && first > 0 ? text.slice(first, -3).trim() : text;
}

/** Formats each entry of a JSON value as a line "name: value". The fields of an object in a list share one line. */
function entriesOf(value: unknown, name: string): string[] {
  const named = (text: string): string => (name === "" ? text : `${name}: ${text}`);
  if (value === null || value === "") return [];
  if (typeof value !== "object") return [named(String(value))];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, one]) => entriesOf(one, key));
  return value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [named(String(one))];
    return [
      Object.entries(one)
        .map(([key, field]) => `${key}: ${typeof field === "object" ? JSON.stringify(field) : String(field)}`)
        .join(", "),
    ];
  });
}

interface Table {
  readonly rows: string[][];
}

/**
 * Returns the rows of a table in delimited text (such as CSV) that begins at a line; undefined unless at least three lines have the same
 * number of cells.
 */
function tableFrom(lines: readonly string[], at: number): Table | undefined {
  for (const delimiter of delimiters) {
    const line = lines[at] ?? "";
    // A comma before a space is part of a sentence, and a bar at the start of a line begins a Markdown table. Neither separates cells.
    if ((delimiter === "," && line.includes(", ")) || (delimiter === "|" && line.trimStart().startsWith("|"))) continue;
    const first = cellsOf(line, delimiter);
    if (first === undefined) continue;
    const rows: string[][] = [];
    for (let next = at; next < lines.length; next += 1) {
      const cells = cellsOf(lines[next] ?? "", delimiter);
      if (cells?.length !== first.length) break;
      rows.push(cells);
    }
    if (rows.length >= minRows) return { rows };
  }
  return undefined;
}

function cellsOf(line: string, delimiter: string): string[] | undefined {
  if (!line.includes(delimiter)) return undefined;
  try {
    const [cells] = parse(line, { delimiter, trim: true, relax_quotes: true }) as string[][];
    return cells;
  } catch {
    return undefined;
  }
}
