import { parse } from "csv-parse/sync";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import type { RawBlock } from "../article/raw-block.ts";

const delimiters = ["\t", ";", "|", ","] as const;
const fewestRows = 3;

/** What a client sent as blocks: Markdown or HTML, JSON as lists of its entries, runs of lines of CSV as tables. */
export async function readMaterial(text: string): Promise<RawBlock[]> {
  const json = readJson(text);
  if (json !== undefined) return json;
  const blocks: RawBlock[] = [];
  let prose: string[] = [];
  const close = async (): Promise<void> => {
    if (prose.some((line) => line.trim() !== "")) blocks.push(...(await blocksOfMarkdown(prose.join("\n"))));
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
      blocks.push({ kind: "table", rows: table.rows });
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
    return items.length === 0 ? undefined : [{ kind: "list", ordered: false, items }];
  } catch {
    return undefined;
  }
}

function withoutFence(text: string): string {
  const first = text.indexOf("\n");
  return text.startsWith("```") && text.endsWith("```") && first > 0 ? text.slice(first, -3).trim() : text;
}

/** Each entry in a line: "name: value", the fields of an object in a list together. */
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

/** The rows of delimited values that begin at a line: three or more lines with the same number of cells. */
function tableFrom(lines: readonly string[], at: number): Table | undefined {
  for (const delimiter of delimiters) {
    const line = lines[at] ?? "";
    // A comma with a space behind it is one of prose, and a bar at the head of a line one of Markdown.
    if ((delimiter === "," && line.includes(", ")) || (delimiter === "|" && line.trimStart().startsWith("|"))) continue;
    const first = cellsOf(line, delimiter);
    if (first === undefined) continue;
    const rows: string[][] = [];
    for (let next = at; next < lines.length; next += 1) {
      const cells = cellsOf(lines[next] ?? "", delimiter);
      if (cells?.length !== first.length) break;
      rows.push(cells);
    }
    if (rows.length >= fewestRows) return { rows };
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
