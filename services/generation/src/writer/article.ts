/** A piece of running text. `sources` are the numbers of the sources it rests on; account's own statements have none. */
export interface Statement {
  text: string;
  sources: number[];
  /** True for connecting words of ours, which carry no fact. */
  template?: boolean;
}

/** One block of an article, before any HTML. */
export type ArticleBlock =
  | { kind: "heading"; text: string; level: 2 | 3 }
  | { kind: "paragraph"; statements: Statement[] }
  | { kind: "list"; ordered: boolean; items: Statement[] }
  | { kind: "entries"; entries: { key: string; value: string }[] }
  | { kind: "quotation"; text: string; speaker?: string; sources: number[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; text: string };

/** A page that the article rests on, numbered from 1 in the order of first use. */
export interface CitedSource {
  number: number;
  url: string;
  title: string;
  outlet: string;
  /** ISO 8601 date, when it is known. */
  publishedOn?: string;
}

/** A whole article as data; HTML is made from it in one place. */
export interface Article {
  language: string;
  blocks: ArticleBlock[];
  sources: CitedSource[];
  /** URLs that the account gave and that no block shows. */
  links: string[];
}

/** Everything that a block says, as plain text, for checks. */
export function blockTexts(block: ArticleBlock): string[] {
  if (block.kind === "paragraph") return block.statements.map((statement) => statement.text);
  if (block.kind === "list") return block.items.map((item) => item.text);
  if (block.kind === "entries") return block.entries.map((entry) => `${entry.key}: ${entry.value}`);
  if (block.kind === "quotation") return [block.text, ...(block.speaker === undefined ? [] : [block.speaker])];
  return block.kind === "table" ? block.rows.map((row) => row.join(" ")) : [block.text];
}
