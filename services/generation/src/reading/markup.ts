import { Parser } from "htmlparser2";

/**
 * Functions that are called for the parts of an HTML text, in order. Character references such as "&amp;" are not
 * decoded.
 */
export interface MarkupReader {
  /**
   * Called for a start tag. `name` is in lower case. `hasEnd` is false
   * for void elements such as `br`, for which `onClose` is not called.
   */
  onOpen(name: string, attributes: Readonly<Record<string, string>>, hasEnd: boolean): void;
  /** Called at the end of the element that was opened last. */
  onClose?(name: string): void;
  onText?(text: string): void;
}

/**
 * Maximum number of open elements. No real page has more. Each end tag is looked up among all open elements, so without
 * a limit the time would be quadratic.
 */
const maxOpenElements = 500;

class MarkupParser extends Parser {
  hasEnd(name: string): boolean {
    return !this.isVoidElement(name);
  }
}

/**
 * Parses HTML, even if it is invalid. If more than 500 elements are open
 * at once, the rest is reported as text without tags. Runs in linear time.
 */
export function readMarkup(html: string, { onOpen, onClose, onText }: MarkupReader): void {
  let open = 0;
  const parser = new MarkupParser(
    {
      onopentag: (name, attributes) => {
        const hasEnd = parser.hasEnd(name);
        onOpen(name, attributes, hasEnd);
        if (hasEnd) open += 1;
        if (open > maxOpenElements) parser.pause();
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
  if (open > maxOpenElements) onText?.(html.slice(parser.endIndex + 1).replace(/<[^<>]*>?/g, " "));
}
