/** Prints results: tables and fields for people, one JSON document with `--json`. */
export interface Output {
  /** Prints the rows of a list. `columns` maps each heading to the text of a row's cell; `empty` is said when there are no rows. */
  readonly table: <Row>(
    rows: readonly Row[],
    columns: Readonly<Record<string, (row: Row) => Cell>>,
    empty: string,
  ) => void;
  /** Prints the fields of one thing. */
  readonly record: (thing: object) => void;
  /** Prints a value as one line of JSON. Prints nothing without `--json`. For commands that run until they are stopped. */
  readonly line: (thing: object) => void;
  /** Prints text, or with `--json` the value that it stands for. */
  readonly text: (text: string, value: unknown) => void;
}

type Cell = string | number | boolean | null | undefined;

const maxCellLength = 60;
// Control characters of foreign texts could change the terminal's colours or title.
const controlCharacters = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes characters that act on a terminal. Line ends and tabs stay. */
export const plainText = (text: string): string => text.replace(controlCharacters, "");

export function createOutput(write: (text: string) => void, json: boolean): Output {
  const document = (value: unknown): void => write(`${JSON.stringify(value, undefined, 2)}\n`);
  return {
    table: (rows, columns, empty) => {
      if (json) return document(rows);
      if (rows.length === 0) return write(`${empty}\n`);
      const headings = Object.keys(columns);
      const cells = rows.map((row) => Object.values(columns).map((cell) => cellText(cell(row))));
      const widths = headings.map((heading, at) =>
        Math.max(heading.length, ...cells.map((row) => row[at]?.length ?? 0)),
      );
      const line = (row: readonly string[]): string =>
        row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("  ")
          .trimEnd();
      write(`${[headings, ...cells].map(line).join("\n")}\n`);
    },
    record: (thing) => {
      if (json) return document(thing);
      const fields = Object.entries(thing).filter(([, value]) => value !== undefined);
      const width = Math.max(...fields.map(([name]) => name.length));
      write(fields.map(([name, value]) => `${name.padEnd(width)}  ${fieldText(name, value)}\n`).join(""));
    },
    line: (thing) => {
      if (json) write(`${JSON.stringify(thing)}\n`);
    },
    text: (text, value) => (json ? document(value) : write(`${plainText(text)}\n`)),
  };
}

function cellText(value: Cell): string {
  const text = plainText(String(value ?? "–")).replace(/\s+/g, " ");
  const letters = [...text];
  return letters.length <= maxCellLength ? text : `${letters.slice(0, maxCellLength - 1).join("")}…`;
}

function fieldText(name: string, value: unknown): string {
  if (value === null) return "–";
  // Times of the API are Unix seconds in fields whose names end so.
  if (/At$/.test(name) && typeof value === "number") return new Date(value * 1_000).toISOString();
  return plainText(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** Returns a time of the API, in Unix seconds, as a date in ISO form. */
export const day = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
