import { escapeMarkup, unescapeMarkup } from "../html.ts";
import { textWidth } from "./list-texts.ts";

/**
 * Matches the content of a table cell that is a number, with optional signs, currency symbols, or a unit of up to three
 * letters.
 */
const figure = /^[^\p{L}\p{N}]{0,4}\p{N}[\p{N}.,:'’\s\u2009\u202f/–-]{0,20}\s?(?:\p{L}{1,3}|[%‰°€$£¥])?$/u;
const classAttribute = ' class="';
const tags = /<(\/?)(table|tr|td|th)\b([^<>]{0,400})>/g;

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly isData: boolean;
  readonly isSpanning: boolean;
  /** Whether the author has aligned the cell. */
  readonly isAligned: boolean;
  /** The index in the class attribute at which a class is added. Undefined if there is no such attribute. */
  readonly classAt: number | undefined;
  /** The indexes where the text begins and ends. The opening tag ends where the text begins. */
  readonly from: number;
  to: number;
}

/** A text and the index in the HTML at which it is inserted. */
interface Mark {
  readonly at: number;
  readonly text: string;
}

/**
 * Adds classes to table cells for the stylesheets: "figure" in columns that contain only numbers, which are aligned, and
 * "text" or "long" to cells whose text breaks into lines. All other cells, such as dates, stay on one line. A table that
 * phones show as a list has the class "records", and its cells have the names of their columns in `data-column`. If one
 * cell of its column is "long", all of them are, so that the records look alike. Expects sanitised HTML.
 */
export function setTables(html: string): string {
  const marks: Mark[] = [];
  let cells: Cell[] = [];
  let [start, row, column] = [0, -1, -1];
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(tags)) {
    const end = index + whole.length;
    const last = cells.at(-1);
    if (name === "table") {
      if (slash === "/") marks.push(...marksOf(html, cells, start));
      [cells, start, row] = [[], end - 1, -1];
    } else if (name === "tr") {
      if (slash !== "/") row += 1;
      column = -1;
    } else if (slash === "/") {
      if (last !== undefined) last.to = index;
    } else {
      column += 1;
      const isSpanning = /(?:col|row)span=/.test(attributes);
      const isAligned = attributes.includes('class="align-');
      const inTag = whole.indexOf(classAttribute);
      const classAt = inTag === -1 ? undefined : index + inTag + classAttribute.length;
      cells.push({ row, column, isData: name === "td", isSpanning, isAligned, classAt, from: end, to: end });
    }
  }
  return marks.length === 0 ? html : inserted(html, marks);
}

/** The marks of one table. `start` is the index at which its opening tag ends. */
function marksOf(html: string, cells: readonly Cell[], start: number): Mark[] {
  const figures = figureColumns(html, cells);
  const names = recordColumns(html, cells, figures.size);
  const classes = cells.map((cell) => (cell.isData ? textClass(html, cell) : undefined));
  const longColumns = new Set(cells.flatMap(({ column }, index) => (classes[index] === "long" ? column : [])));
  const marks = cells.flatMap(({ row, column, classAt, from }, index): Mark[] => {
    const columnName = row > 0 && column > 0 && names[column];
    const isLong = row > 0 && names.length > 0 && longColumns.has(column);
    const name = figures.has(column) ? "figure" : isLong ? "long" : classes[index];
    return [
      ...(name ? [{ at: classAt ?? from - 1, text: classAt === undefined ? ` class="${name}"` : `${name} ` }] : []),
      ...(columnName ? [{ at: from - 1, text: ` data-column="${escapeMarkup(columnName)}"` }] : []),
    ];
  });
  return names.length === 0 ? marks : [{ at: start, text: ' class="records"' }, ...marks];
}

/** The minimum number of columns from which phones show a table as a list of its rows. */
const minRecordColumns = 5;
/** The maximum number of rows of such a table. More rows are faster to read as a table, even if it scrolls. */
const maxRecordRows = 25;

/**
 * The names of the columns of a table that phones show as a list. Empty for other tables, such as those with figures in
 * half of their columns, which readers compare.
 */
function recordColumns(html: string, cells: readonly Cell[], figures: number): string[] {
  const head = cells.filter(({ row }) => row === 0);
  const rows = cells.at(-1)?.row ?? 0;
  const isRegular = cells.length === head.length * (rows + 1) && !cells.some(({ isSpanning }) => isSpanning);
  const isList =
    head.length >= minRecordColumns &&
    2 * figures < head.length &&
    rows <= maxRecordRows &&
    !head.some(({ isData }) => isData);
  return isRegular && isList ? head.map(({ from, to }) => cellText(html.slice(from, to))) : [];
}

/** Finds the columns that contain only numbers. */
function figureColumns(html: string, cells: readonly Cell[]): Set<number> {
  // A cell that spans several columns or rows belongs to no single column, and an author may have aligned the cells. A
  // table with such cells has no columns of numbers.
  if (cells.some(({ isSpanning, isAligned }) => isSpanning || isAligned)) return new Set();
  const isNumeric = new Map<number, boolean>();
  for (const { column, isData, from, to } of cells) {
    const text = cellText(html.slice(from, to));
    // The first column names its rows, also if the names are numbers such as years.
    if (column === 0 || !isData || text === "" || text === "–" || text === "-") continue;
    isNumeric.set(column, (isNumeric.get(column) ?? true) && figure.test(text));
  }
  return new Set([...isNumeric].flatMap(([column, all]) => (all ? column : [])));
}

// Lengths in letters of the Latin script.
/** The maximum length of a text with a number, for example a date or a price, that stays on one line. */
const oneLineWithNumber = 24;
/** The maximum length of another text that stays on one line. */
const oneLine = 18;
/** The length from which a text gets a wider column. */
const longText = 44;

/** The class of a cell whose text breaks into lines. Undefined if the text stays on one line. */
function textClass(html: string, { from, to, isSpanning }: Cell): "text" | "long" | undefined {
  const content = html.slice(from, to);
  const texts = content.split(/<br ?\/?>/).map(cellText);
  const length = Math.max(...texts.map(textWidth));
  if (length > longText) return "long";
  const hasBlocks = /<(?:img|p|ul|ol|dl|div|pre|blockquote|figure|details)\b/.test(content);
  const limit = /\p{N}/u.test(content) ? oneLineWithNumber : oneLine;
  return hasBlocks || isSpanning || length > limit ? "text" : undefined;
}

const cellText = (content: string): string => unescapeMarkup(content.replace(/<[^<>]{1,4000}>/g, "")).trim();

function inserted(html: string, marks: readonly Mark[]): string {
  let from = 0;
  const parts = marks.map(({ at, text }) => {
    const part = html.slice(from, at) + text;
    from = at;
    return part;
  });
  return parts.join("") + html.slice(from);
}
