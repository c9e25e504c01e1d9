import { Tokenizer } from "htmlparser2";

/** An opening tag as it is written. */
export interface OpeningTag {
  /** In small letters. */
  readonly name: string;
  /** Names in small letters, values with their character references as written; sixty at most, over-long ones left out. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** What is told of a piece of HTML, in its order. Comments, declarations and processing instructions are left out. */
export interface MarkupReader {
  onOpen(tag: OpeningTag): void;
  /** `name` in small letters. */
  onClose(name: string): void;
  /** Character references as written. */
  onText(text: string): void;
}

const mostAttributes = 60;
const longestAttribute = 4_000;
const longestName = 60;

const nothing = (): void => undefined;

/**
 * Tells the tags and texts of HTML, however broken it is, without building a tree. Takes time linear in the text: the
 * tokenizer keeps no stack and looks at each character once.
 */
export function readMarkup(html: string, reader: MarkupReader): void {
  let name = "";
  let attributes: [string, string][] = [];
  let attributeName = "";
  let value = "";
  const slice = (from: number, to: number): string => html.slice(from, to);
  const nameAt = (from: number, to: number): string => slice(from, Math.min(to, from + longestName)).toLowerCase();
  const open = (): void => reader.onOpen({ name, attributes });
  const callbacks: ConstructorParameters<typeof Tokenizer>[1] = {
    onopentagname: (from, to) => {
      name = nameAt(from, to);
      attributes = [];
    },
    onattribname: (from, to) => {
      attributeName = nameAt(from, to);
      value = "";
    },
    onattribdata: (from, to) => {
      value = slice(from, to);
    },
    onattribend: () => {
      if (attributes.length < mostAttributes && value.length <= longestAttribute)
        attributes.push([attributeName, value]);
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag: (from, to) => reader.onClose(nameAt(from, to)),
    ontext: (from, to) => reader.onText(slice(from, to)),
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onattribentity: nothing,
    ontextentity: nothing,
    onend: nothing,
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
}
