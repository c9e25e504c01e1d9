import { unescapeMarkup } from "../html.ts";

/**
 * Matches the content of a table cell that is a number, with optional signs, currency symbols, or a unit of up to three
 * letters.
 */
const figure = /^[^\p{L}\p{N}]{0,4}\p{N}[\p{N}.,:'’\s\u2009\u202f/–-]{0,20}\s?(?:\p{L}{1,3}|[%‰°€$£¥])?$/u;
const tags = /<(\/?)(table|tr|td|th)\b([^<>]{0,400})>/g;

interface Cell {
  readonly column: number;
  readonly isData: boolean;
  /** The index where the opening tag ends, and the indexes where the text begins and ends. */
  readonly tagEnd: number;
  readonly from: number;
  to: number;
}

/**
 * Adds a class to the cells of table columns that contain only numbers, so that the stylesheets align
 * them. Expects sanitised HTML.
 */
export function alignFigures(html: string): string {
  const places: number[] = [];
  let cells: Cell[] = [];
  let column = -1;
  let isPlain = true;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(tags)) {
    const end = index + whole.length;
    const last = cells.at(-1);
    if (name === "table") {
      if (slash === "/" && isPlain) places.push(...placesIn(html, cells));
      [cells, isPlain] = [[], true];
    } else if (name === "tr") column = -1;
    else if (slash === "/") {
      if (last !== undefined) last.to = index;
    } else {
      column += 1;
      // A cell that spans several columns or rows belongs to no single column, and an author may have aligned the cells.
      // A table with such cells is left unchanged.
      if (/(?:col|row)span=|class="align-/.test(attributes)) isPlain = false;
      cells.push({ column, isData: name === "td", tagEnd: end - 1, from: end, to: end });
    }
  }
  return places.length === 0 ? html : inserted(html, places, ' class="figure"');
}

function placesIn(html: string, cells: readonly Cell[]): number[] {
  const isNumeric = new Map<number, boolean>();
  for (const { column, isData, from, to } of cells) {
    const text = unescapeMarkup(html.slice(from, to).replace(/<[^<>]{1,4000}>/g, "")).trim();
    if (!isData || text === "" || text === "–" || text === "-") continue;
    isNumeric.set(column, (isNumeric.get(column) ?? true) && figure.test(text));
  }
  return cells.filter(({ column }) => isNumeric.get(column) === true).map(({ tagEnd }) => tagEnd);
}

function inserted(html: string, places: readonly number[], text: string): string {
  const bounds = [0, ...places, html.length];
  return bounds
    .slice(1)
    .map((place, index) => html.slice(bounds[index], place))
    .join(text);
}
