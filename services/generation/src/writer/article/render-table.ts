import type { RowOf, Sentence } from "./blocks.ts";
import type { Alignment, Cells, Table } from "./raw-block.ts";

/** How the texts of a table are rendered. */
interface TableWriting {
  readonly inline: (text: string) => string;
  /** Marks the text of a cell if nothing proves its row. */
  readonly marked: (words: string, isUnproven: boolean) => string;
  readonly citations: (row: Sentence) => string;
}

/** Renders a table. Merged cells whose first row or column is missing are rendered by the cell that comes next. */
export function renderTable(table: Table<RowOf<Sentence>>, { inline, marked, citations }: TableWriting): string {
  const { caption, align = [], head, rows } = table;
  const titles = head.map((_, place) => {
    const render = (text: string): string => inline(text);
    return rowOf(head, place, { align, tag: "th", render, isTitled: false, after: "" });
  });
  const lines = rows.map((row, place) => {
    const render = (text: string): string => marked(inline(text), row.basis === "unproven");
    const shape = { align, tag: "td", render, isTitled: row.isTitled === true, after: citations(row) };
    return rowOf(rows, place, shape);
  });
  const isTitled = head.some(({ cells }) => cells.some((cell) => cell !== ""));
  return [
    "<table>",
    ...(caption === undefined ? [] : [`<caption>${inline(caption)}</caption>`]),
    ...(isTitled ? ["<thead>", ...titles, "</thead>"] : []),
    ...["<tbody>", ...lines, "</tbody>", "</table>"],
  ].join("\n");
}

interface RowShape {
  readonly align: readonly Alignment[];
  readonly tag: string;
  readonly render: (text: string) => string;
  readonly isTitled: boolean;
  /** The citation marks behind the text of the last cell. */
  readonly after: string;
}

function rowOf(rows: readonly Cells[], place: number, { align, tag, render, isTitled, after }: RowShape): string {
  const { cells = [], merged = [] } = rows[place] ?? {};
  const shown = cells.flatMap((text, column) => (isShown(rows, place, column) ? [{ text, column }] : []));
  const rendered = shown.map(({ text, column }, at) => {
    const name = isTitled && at === 0 ? "th" : tag;
    const width = 1 + countWhile((ahead) => merged[column + ahead] === "left");
    const height = 1 + countWhile((ahead) => goesOn(rows, place + ahead, column));
    const attributes = [
      name === tag ? "" : ' scope="row"',
      width === 1 ? "" : ` colspan="${width}"`,
      height === 1 ? "" : ` rowspan="${height}"`,
      align[column] ? ` class="align-${align[column]}"` : "",
    ].join("");
    return `<${name}${attributes}>${render(text)}${at === shown.length - 1 ? after : ""}</${name}>`;
  });
  return `<tr>${rendered.join(" ")}</tr>`;
}

/** Whether a cell continues the one above it: it is merged with it, and no row between them was removed. */
function goesOn(rows: readonly Cells[], place: number, column: number): boolean {
  const row = rows[place];
  return row?.merged?.[column] === "above" && rows[place - 1]?.cells[column] === row.cells[column];
}

function isShown(rows: readonly Cells[], place: number, column: number): boolean {
  const merge = rows[place]?.merged?.[column] ?? "";
  return merge === "" || (merge === "above" && !goesOn(rows, place, column));
}

/** Counts how many of 1, 2, 3 … meet a condition, up to the first that does not. */
function countWhile(meets: (ahead: number) => boolean): number {
  let count = 0;
  while (meets(count + 1)) count += 1;
  return count;
}
