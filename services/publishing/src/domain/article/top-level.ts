import { Parser } from "htmlparser2";

/** An element that stands in nothing else, or the text between two of them. */
export interface TopLevelPart {
  /** Its name; empty for text. */
  readonly tag: string;
  readonly html: string;
}

/** What sanitised HTML is made of, in its order; together the parts are the whole. */
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

/** Applies a change to the first tag of each element that stands in nothing else. */
export const changeOpeningTags = (html: string, change: (tag: string) => string): string =>
  topLevelParts(html)
    .map(({ tag, html: part }) => (tag === "" ? part : part.replace(/^<[^>]*>/, change)))
    .join("");
