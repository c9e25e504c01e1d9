import { singleSpaces } from "../../reading/single-spaces.ts";
import { attributeOf, type DomNode, inlineText, type Notes } from "./html-inline.ts";
import type { Alignment, Cells, Merge, RawBlock } from "./raw-block.ts";

/** A cell may not span more columns than this. */
const maxColumns = 100;
/** A table is cut after this many cells, merged ones included. */
const maxCells = 20_000;

interface Row {
  readonly isTitles: boolean;
  readonly cells: readonly DomNode[];
}

/** Reads a table. Its cells that span several columns or rows become merged cells. */
export function tableOf(table: DomNode, notes: Notes, depth: number): RawBlock[] {
  const all = rowsOf(table);
  const titles = all.filter(({ isTitles }) => isTitles);
  const others = all.filter(({ isTitles }) => !isTitles);
  const read = (cell: DomNode): string => singleSpaces(inlineText(cell, notes, depth));
  const filled = others.filter(({ cells }) => cells.some((cell) => read(cell) !== ""));
  const isHeadless = titles.length === 0 && isTitleRow(filled[0]);
  const align: Alignment[] = [];
  const head = gridOf(isHeadless ? filled.slice(0, 1) : titles, read, align);
  const rows = gridOf(isHeadless ? filled.slice(1) : filled, read, align);
  const columns = Math.max(0, ...[...head, ...rows].map(({ cells }) => cells.length));
  if (rows.length === 0) return head.length === 0 ? [] : [{ kind: "table", head: [], rows: head }];
  const caption = captionOf(table, read);
  return [
    {
      kind: "table",
      ...(caption === "" ? {} : { caption }),
      ...(align.some((one) => one !== undefined && one !== "")
        ? { align: Array.from({ length: columns }, (_, at) => align[at] ?? "") }
        : {}),
      head: head.map((row) => widened(row, columns)),
      rows: rows.map((row) => widened(row, columns)),
    },
  ];
}

function rowsOf(table: DomNode, isHead = false): Row[] {
  return [...table.childNodes].flatMap((node): Row[] => {
    if (/^T(?:HEAD|BODY|FOOT)$/.test(node.nodeName)) return rowsOf(node, node.nodeName === "THEAD");
    if (node.nodeName !== "TR") return [];
    const cells = [...node.childNodes].filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH");
    return cells.length === 0
      ? []
      : [{ isTitles: isHead && cells.some((cell) => (cell.textContent ?? "").trim() !== ""), cells }];
  });
}

const isTitleRow = (row: Row | undefined): boolean =>
  row !== undefined && row.cells.length > 1 && row.cells.every(({ nodeName }) => nodeName === "TH");

const captionOf = (table: DomNode, read: (cell: DomNode) => string): string => {
  const caption = [...table.childNodes].find(({ nodeName }) => nodeName === "CAPTION");
  return caption === undefined ? "" : read(caption);
};

/** Lays the cells of rows out in columns. `align` gets the alignment of each column. */
function gridOf(rows: readonly Row[], read: (cell: DomNode) => string, align: Alignment[]): Cells[] {
  /** The cells that reach down into the next row, by column. */
  let above = new Map<number, Reaching>();
  const grid: Cells[] = [];
  let left = maxCells;
  for (const [place, { cells: nodes }] of rows.entries()) {
    const cells: string[] = [];
    const merged: Merge[] = [];
    const next = new Map<number, Reaching>();
    const fillFromAbove = (): void => {
      for (let own = above.get(cells.length); own !== undefined; own = above.get(cells.length)) {
        if (own.rows > 1) next.set(cells.length, { ...own, rows: own.rows - 1 });
        cells.push(own.text);
        merged.push(own.isLeft ? "left" : "above");
      }
    };
    for (const node of nodes) {
      fillFromAbove();
      if (cells.length >= maxColumns) break;
      const text = read(node);
      const rest = spanOf(node, "rowspan", rows.length - place) - 1;
      const span = spanOf(node, "colspan", maxColumns - cells.length);
      align[cells.length] ??= alignmentOf(node);
      for (let column = 0; column < span; column += 1) {
        const own = column === 0 ? text : "";
        if (rest > 0) next.set(cells.length, { text: own, isLeft: column > 0, rows: rest });
        cells.push(own);
        merged.push(column === 0 ? "" : "left");
      }
    }
    fillFromAbove();
    above = next;
    left -= cells.length;
    if (left < 0) break;
    const isTitled = nodes[0]?.nodeName === "TH" && nodes.some(({ nodeName }) => nodeName === "TD");
    const isMerged = merged.some((one) => one !== "");
    grid.push({ cells, ...(isMerged ? { merged } : {}), ...(isTitled ? { isTitled } : {}) });
  }
  return grid;
}

interface Reaching {
  readonly text: string;
  /** Whether the cell also reaches here from the column to its left. */
  readonly isLeft: boolean;
  readonly rows: number;
}

function spanOf(cell: DomNode, name: "colspan" | "rowspan", most: number): number {
  const written = attributeOf(cell, name).trim();
  if (!/^\d{1,12}$/.test(written)) return 1;
  // A rowspan of 0 reaches to the last row.
  const span = Number(written) === 0 && name === "rowspan" ? most : Number(written);
  return Math.max(1, Math.min(span, most));
}

function alignmentOf(cell: DomNode): Alignment {
  const styles = [attributeOf(cell, "align"), attributeOf(cell, "style"), attributeOf(cell, "class")]
    .join(" ; ")
    .toLowerCase();
  const found = /(?:^|text-align ?: ?|\balign-(?:text-)?)(left|center|right)\b/.exec(styles)?.[1];
  return (found ?? "") as Alignment;
}

/** Gives a row as many cells as the table has columns. */
function widened(row: Cells, columns: number): Cells {
  const { cells, merged } = row;
  if (cells.length === columns) return row;
  const missing = Array.from({ length: columns - cells.length }, () => "");
  return {
    ...row,
    cells: [...cells, ...missing],
    ...(merged && { merged: [...merged, ...missing.map((): Merge => "")] }),
  };
}
