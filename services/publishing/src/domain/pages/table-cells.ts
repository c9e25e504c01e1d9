import { unescapeMarkup } from "../html.ts";

/**
 * Matches the content of a table cell that is a number, with optional signs, currency symbols, or a unit of up to three
 * letters.
 */
const figure = /^[^\p{L}\p{N}]{0,4}\p{N}[\p{N}.,:'’\s\u2009\u202f/–-]{0,20}\s?(?:\p{L}{1,3}|[%‰°€$£¥])?$/u;
const classAttribute = ' class="';
const tags = /<(\/?)(table|tr|td|th)\b([^<>]{0,400})>/g;

interface Cell {
  readonly column: number;
  readonly isData: boolean;
  readonly isSpanning: boolean;
  /** Whether the author has aligned the cell. */
  readonly isAligned: boolean;
  /** Where a class is added: in the class attribute if there is one, otherwise at the end of the opening tag. */
  readonly place: Omit<Mark, "name">;
  /** The indexes where the text begins and ends. */
  readonly from: number;
  to: number;
}

/** A class and the index in the HTML at which it is inserted. */
interface Mark {
  readonly at: number;
  readonly isInAttribute: boolean;
  readonly name: string;
}

/**
 * Adds classes to table cells for the stylesheets: "figure" in columns that contain only numbers, which are aligned, and
 * "text" or "long" to cells whose text breaks into lines. All other cells, such as dates, stay on one line. Expects
 * sanitised HTML.
 */
export function setTables(html: string): string {
  const marks: Mark[] = [];
  let cells: Cell[] = [];
  let column = -1;
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(tags)) {
    const end = index + whole.length;
    const last = cells.at(-1);
    if (name === "table") {
      if (slash === "/") marks.push(...marksOf(html, cells));
      cells = [];
    } else if (name === "tr") column = -1;
    else if (slash === "/") {
      if (last !== undefined) last.to = index;
    } else {
      column += 1;
      const isSpanning = /(?:col|row)span=/.test(attributes);
      const isAligned = attributes.includes('class="align-');
      const isInAttribute = whole.includes(classAttribute);
      const at = isInAttribute ? index + whole.indexOf(classAttribute) + classAttribute.length : end - 1;
      const place = { at, isInAttribute };
      cells.push({ column, isData: name === "td", isSpanning, isAligned, place, from: end, to: end });
    }
  }
  return marks.length === 0 ? html : inserted(html, marks);
}

function marksOf(html: string, cells: readonly Cell[]): Mark[] {
  const figures = figureColumns(html, cells);
  return cells.flatMap((cell): Mark[] => {
    const name = figures.has(cell.column) ? "figure" : cell.isData && textClass(html, cell);
    return name ? [{ ...cell.place, name }] : [];
  });
}

/** Finds the columns that contain only numbers. */
function figureColumns(html: string, cells: readonly Cell[]): Set<number> {
  // A cell that spans several columns or rows belongs to no single column, and an author may have aligned the cells. A
  // table with such cells has no columns of numbers.
  if (cells.some(({ isSpanning, isAligned }) => isSpanning || isAligned)) return new Set();
  const isNumeric = new Map<number, boolean>();
  for (const { column, isData, from, to } of cells) {
    const text = cellText(html.slice(from, to));
    if (!isData || text === "" || text === "–" || text === "-") continue;
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

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/gu;

/** The class of a cell whose text breaks into lines. Undefined if the text stays on one line. */
function textClass(html: string, { from, to, isSpanning }: Cell): "text" | "long" | undefined {
  const content = html.slice(from, to);
  const texts = content.split(/<br ?\/?>/).map(cellText);
  const length = Math.max(...texts.map((text) => text.length + (text.match(wide)?.length ?? 0)));
  if (length > longText) return "long";
  const hasBlocks = /<(?:img|p|ul|ol|dl|div|pre|blockquote|figure|details)\b/.test(content);
  const limit = /\p{N}/u.test(content) ? oneLineWithNumber : oneLine;
  return hasBlocks || isSpanning || length > limit ? "text" : undefined;
}

const cellText = (content: string): string => unescapeMarkup(content.replace(/<[^<>]{1,4000}>/g, "")).trim();

function inserted(html: string, marks: readonly Mark[]): string {
  let from = 0;
  const parts = marks.map(({ at, isInAttribute, name }) => {
    const part = html.slice(from, at) + (isInAttribute ? `${name} ` : `${classAttribute}${name}"`);
    from = at;
    return part;
  });
  return parts.join("") + html.slice(from);
}
