import { readMarkup } from "./markup.ts";

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  sbquo: "‚",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  euro: "€",
  pound: "£",
  yen: "¥",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  middot: "·",
  bull: "•",
  times: "×",
  frac12: "½",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  aacute: "á",
  ntilde: "ñ",
  oslash: "ø",
  aring: "å",
  icirc: "î",
  ocirc: "ô",
  ugrave: "ù",
  Eacute: "É",
};

/** Resolves character references; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([A-Za-z]\w{1,10}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined)
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
      return named[name ?? ""] ?? all;
    },
  );
}

/** Plain text of a piece of HTML, escaped once or twice as feeds do; one line. Takes time linear in the text. */
export function htmlToText(html: string): string {
  const once = stripTags(html);
  const twice = /&(?:lt|#60|#x3c);\s*\/?[a-z]/i.test(once) ? stripTags(decodeEntities(once)) : once;
  const text = decodeEntities(twice);
  return (/&(?:amp|#\d+|#x[\da-f]+|[a-z]+;)/i.test(text) ? decodeEntities(text) : text).replace(/\s+/g, " ").trim();
}

const unread = new Set(["script", "style", "noscript", "template", "iframe"]);
const inline = new Set("a b i em strong span sup sub code abbr small mark u".split(" "));

function stripTags(html: string): string {
  const parts: string[] = [];
  let skipped: string | undefined;
  readMarkup(html, {
    onOpen: ({ name }) => {
      if (skipped === undefined && unread.has(name)) skipped = name;
      if (!inline.has(name)) parts.push(" ");
    },
    onClose: (name) => {
      if (skipped === name) skipped = undefined;
      if (!inline.has(name)) parts.push(" ");
    },
    onText: (text) => {
      if (skipped === undefined) parts.push(text);
    },
  });
  return parts.join("");
}
