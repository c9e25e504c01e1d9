import { readFileSync } from "node:fs";

/** The host of the article's picture, which a test serves. */
export const pictureHost = "pictures.example.com";
export const picturePath = "/brie.png";

/** An article with everything that articles are made of, and what systems like to take for something else. */
export const article = readFileSync(new URL("../posts/everything.html", import.meta.url), "utf8");

/** A picture of one colour, 480 by 270: large enough to stand for an article. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAeAAAAEOAQMAAABrVFYkAAAAA1BMVEXgsECcgQJSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJklEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAPBpQFYAAQ1vQpAAAAAASUVORK5CYII=",
  "base64",
);

/** What a reader of the public page must find, as a browser reads it; besides what is compared when it is published. */
export const seenTexts = [
  "Über Käse & Co.",
  "const x = [caption];\n  if (a && b) return \"[gallery ids='1']\" -- 1; // {{#if}} <b>",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "日本語のチーズ 🧀 👩‍👩‍👧, сыр, τυρί, ชีส.",
  "الجبن طعام.",
];

/** Elements that the page must have. */
export const seenElements = [
  ...["details > summary", "kbd", "mark", "del", "sub", "dl > dt", "ol[start='3'] > li", "table caption"],
  ...["th[scope=col]", "td[colspan='2']", "figure > img[alt='A brie [caption]']", "figcaption"],
  ...["code.language-ts, .language-ts > code", "[dir=rtl]", "blockquote"],
  "a[href^='https://example.com/cheese?a']",
];
