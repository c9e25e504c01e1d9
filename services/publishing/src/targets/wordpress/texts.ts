import { Parser } from "htmlparser2";

/** The text of HTML as WordPress has it in titles, names and excerpts, on one line. */
export function readText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}

/** Text as HTML, as WordPress wants titles and excerpts: a "<" in them would begin an element. */
export function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * What of a text WordPress takes for something else when it shows a post: the beginning of a shortcode, an address to embed, a
 * smiley, dashes, "(tm)", "2x4" and its own name. Measured on WordPress 6.1 and 6.7; source: the filters of `the_content`. Quotation marks
 * and dots it may set after its own taste.
 */
const misread = /\[|-(?=-)|(?<=-)-|:(?=\S)|(?<=[;8-])\)|\((?=tm\))|(?<=[\d.,])x(?=\d)|w(?=ordpress)/gi;

/** The same HTML to a reader, with nothing in it that WordPress would take for something else. */
export function protect(html: string): string {
  return html.replace(/<[^<>]*>|[^<]+/g, (part) =>
    part.startsWith("<") ? part.replaceAll("[", "&#91;") : part.replace(misread, asEntity),
  );
}

const asEntity = (character: string): string => `&#${character.charCodeAt(0)};`;
