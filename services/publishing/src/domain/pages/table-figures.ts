import { unescapeMarkup } from "../html.ts";

/** A number with what stands around numbers: a sign, a currency or a unit of up to three letters. */
const figure = /^[^\p{L}\p{N}]{0,4}\p{N}[\p{N}.,:'’\s\u2009\u202f/–-]{0,20}\s?(?:\p{L}{1,3}|[%‰°€$£¥])?$/u;
const tags = /<(\/?)(table|tr|td|th)\b([^<>]{0,400})>/g;

interface Cell {
  readonly column: number;
  readonly isData: boolean;
  /** Where its first tag ends, and where its text begins and ends. */
  readonly tagEnd: number;
  readonly from: number;
  to: number;
}

/** Gives the cells of those columns of sanitised tables that hold figures alone a class, by which they stand under one another. */
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
      // A cell over several columns says nothing of any of them.
      if (/(?:col|row)span=/.test(attributes)) isPlain = false;
      cells.push({ column, isData: name === "td", tagEnd: end - 1, from: end, to: end });
    }
  }
  return places.length === 0 ? html : inserted(html, places, ' class="figure"');
}

function placesIn(html: string, cells: readonly Cell[]): number[] {
  const told = new Map<number, boolean>();
  for (const { column, isData, from, to } of cells) {
    const text = unescapeMarkup(html.slice(from, to).replace(/<[^<>]{1,4000}>/g, "")).trim();
    if (!isData || text === "" || text === "–" || text === "-") continue;
    told.set(column, (told.get(column) ?? true) && figure.test(text));
  }
  return cells.filter(({ column }) => told.get(column) === true).map(({ tagEnd }) => tagEnd);
}

function inserted(html: string, places: readonly number[], text: string): string {
  const bounds = [0, ...places, html.length];
  return bounds
    .slice(1)
    .map((place, index) => html.slice(bounds[index], place))
    .join(text);
}
