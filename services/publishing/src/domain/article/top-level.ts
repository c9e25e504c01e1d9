import { Parser } from "htmlparser2";

/** An element that is not inside another element, or the text between two such elements. */
export interface TopLevelPart {
  /** The name of the HTML element, such as "p". Empty if this part is text. */
  readonly tag: string;
  readonly html: string;
}

/** Splits sanitised HTML into its top-level parts. The parts joined in order are the original HTML. */
export function topLevelParts(html: string): TopLevelPart[] {
  const parts: TopLevelPart[] = [];
  let depth = 0;
  let from = 0;
  const add = (tag: string, to: number): void => {
    if (to > from) parts.push({ tag, html: html.slice(from, to) });
    from = Math.max(from, to);
  };
  const parser = new Parser({
    onopentag: () => {
      if (depth === 0) add("", parser.startIndex);
      depth += 1;
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (depth === 0) add(tag, parser.endIndex + 1);
    },
  });
  parser.end(html);
  add("", html.length);
  return parts;
}

/** Applies a change to the opening tag of each top-level element. */
export const changeOpeningTags = (html: string, change: (tag: string) => string): string =>
  topLevelParts(html)
    .map(({ tag, html: part }) => (tag === "" ? part : part.replace(/^<[^>]*>/, change)))
    .join("");
