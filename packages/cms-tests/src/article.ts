import { readFileSync } from "node:fs";

/** The host name in the picture's URL in the article. A web server of the test answers requests to it. */
export const pictureHost = "pictures.example.com";
export const picturePath = "/brie.png";

/** An article with all kinds of content, including text that a CMS may misinterpret. */
export const article = readFileSync(new URL("../posts/everything.html", import.meta.url), "utf8");

/** A picture of one colour, 480 by 270 pixels, which is large enough for a cover. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAeAAAAEOAQMAAABrVFYkAAAAA1BMVEXgsECcgQJSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJklEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAPBpQFYAAQ1vQpAAAAAASUVORK5CYII=",
  "base64",
);

/** Texts that must be visible on the public page of the article, because a CMS could garble them. */
export const seenTexts = [
  "Über Käse & Co.",
  "const x = [caption];\n  if (a && b) return \"[gallery ids='1']\" -- 1; // {{#if}} <b>",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "日本語のチーズ 🧀 👩‍👩‍👧, сыр, τυρί, ชีส.",
  "الجبن طعام.",
];

/** CSS selectors for the elements of the article. Each must match at least one element on the public page. */
export const seenElements = [
  ...[
    "details > summary",
    "kbd",
    "mark",
    "del",
    "sub",
    "dl > dt",
    "ol[start='3'] > li",
    ":is(table caption, table + figcaption)",
  ],
  ...["th[scope=col]", "td[colspan='2']", "figure > img[alt='A brie [caption]']", "figcaption"],
  ...["code.language-ts, .language-ts > code", "[dir=rtl]", "blockquote"],
  "a[href^='https://example.com/cheese?a']",
];
