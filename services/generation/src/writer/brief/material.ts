/** How the client's instructions were written. */
export type MaterialFormat = "prose" | "markdown" | "html" | "mail" | "json" | "csv";

/** One block of the instructions as plain text: no markup, no character references, one line but for code. */
export type MaterialBlock =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Items of nested lists stand in line; `depths` says how deep each stands, 0 for the outermost. */
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: readonly string[];
      readonly depths: readonly number[];
    }
  | { readonly kind: "quotation"; readonly text: string; readonly speaker?: string }
  /** The first row is the head when the source marked one, or when it holds no figures and the others do. */
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string }
  /** "Price: 40 EUR", or a key of JSON with its value. */
  | { readonly kind: "entry"; readonly key: string; readonly value: string }
  /** Said to the writer by where it stands: a note in brackets, a task to tick off, a comment between lines. Never printed. */
  | { readonly kind: "remark"; readonly text: string }
  /** Who wrote the blocks below, up to the next sender: "I" and "we" in them are this person. */
  | { readonly kind: "sender"; readonly name: string; readonly about?: string };

/** The client's instructions, read. Plain JSON. */
export interface Material {
  readonly format: MaterialFormat;
  /** All blocks as readable plain text, one line a paragraph or item, an empty line between blocks. */
  readonly text: string;
  readonly blocks: readonly MaterialBlock[];
}

/** A row of a table as a statement: "Model: X200; Price: 40 EUR". */
export function tellRow(head: readonly string[], row: readonly string[]): string {
  return row
    .map((cell, column) => [head[column] ?? "", cell])
    .filter(([, cell]) => cell !== "")
    .map(([name, cell]) => (name === "" ? cell : `${name}: ${cell}`))
    .join("; ");
}

/** A block as lines of plain text. */
export function blockLines(block: MaterialBlock): string[] {
  switch (block.kind) {
    case "list":
      return block.items.map((item, index) => (block.ordered ? `${index + 1}. ${item}` : `- ${item}`));
    case "table": {
      const [head = [], ...rows] = block.rows;
      return rows.length === 0 ? [head.join(", ")] : rows.map((row) => tellRow(head, row));
    }
    case "entry":
      return [`${block.key}: ${block.value}`];
    case "quotation":
      return [block.speaker === undefined ? `“${block.text}”` : `“${block.text}” (${block.speaker})`];
    case "sender":
      return [];
    default:
      return [block.text];
  }
}

/** Blocks as one plain text. */
export function materialText(blocks: readonly MaterialBlock[]): string {
  return blocks
    .map((block) => blockLines(block).join("\n"))
    .filter((text) => text !== "")
    .join("\n\n");
}
