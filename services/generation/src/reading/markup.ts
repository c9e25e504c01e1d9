import { Parser } from "htmlparser2";

/** What is told of a piece of HTML, in its order. Character references are told as written. */
export interface MarkupReader {
  /** `name` in small letters. Without an end, as `br` is, it is not told to `onClose`. */
  onOpen(name: string, attributes: Readonly<Record<string, string>>, hasEnd: boolean): void;
  /** Of the element that was opened last. */
  onClose?(name: string): void;
  onText?(text: string): void;
}

/** More than pages have. An end is looked for among all open elements: without a bound, time would grow with the square of the text. */
const mostOpen = 500;

class MarkupParser extends Parser {
  hasEnd(name: string): boolean {
    return !this.isVoidElement(name);
  }
}

/**
 * Tells the tags and texts of HTML, however broken it is; where 500 elements are open, the rest as text alone. Takes time linear in the
 * text.
 */
export function readMarkup(html: string, { onOpen, onClose, onText }: MarkupReader): void {
  let open = 0;
  const parser = new MarkupParser(
    {
      onopentag: (name, attributes) => {
        const hasEnd = parser.hasEnd(name);
        onOpen(name, attributes, hasEnd);
        if (hasEnd) open += 1;
        if (open > mostOpen) parser.pause();
      },
      onclosetag: (name) => {
        if (!parser.hasEnd(name)) return;
        open -= 1;
        onClose?.(name);
      },
      ontext: (text) => onText?.(text),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  if (open > mostOpen) onText?.(html.slice(parser.endIndex + 1).replace(/<[^<>]*>?/g, " "));
}
