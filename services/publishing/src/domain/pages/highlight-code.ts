import { createRequire } from "node:module";
import { unescapeMarkup } from "../html.ts";

/**
 * The part of highlight.js that this file uses. The library's own types would add the browser's global types to the
 * project.
 */
interface Highlighter {
  readonly registerLanguage: (name: string, language: unknown) => void;
  readonly getLanguage: (name: string) => unknown;
  readonly highlight: (
    code: string,
    options: { readonly language: string; readonly ignoreIllegals: boolean },
  ) => { readonly value: string };
}

const require = createRequire(import.meta.url);
const languages =
  "bash c cpp csharp css diff go ini java javascript json kotlin php python ruby rust sql swift typescript xml yaml";
let loaded: Highlighter | undefined;

/** Loads highlight.js at first use. Loading takes 9 MB and about 30 ms, and many installations publish no code. */
function highlighter(): Highlighter {
  if (loaded !== undefined) return loaded;
  loaded = require("highlight.js/lib/core") as Highlighter;
  for (const name of languages.split(" ")) loaded.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));
  return loaded;
}

/**
 * The maximum length of code in characters that is highlighted. The grammars need superlinear time for hostile code, so
 * longer code is shown plain.
 */
const maxCodeLength = 5_000;
const maxTotalLength = 20_000;
const block = /<pre><code class="language-([\w+#-]{1,30})">([^<]*)<\/code><\/pre>/g;

/** Highlights the code blocks of sanitised HTML that declare a known language. The stylesheets define the classes. */
export function highlightCode(html: string): string {
  let left = maxTotalLength;
  return html.replace(block, (whole, language: string, escaped: string) => {
    if (escaped.length > Math.min(maxCodeLength, left)) return whole;
    const hljs = highlighter();
    if (hljs.getLanguage(language) === undefined) return whole;
    left -= escaped.length;
    const { value } = hljs.highlight(unescapeMarkup(escaped), { language, ignoreIllegals: true });
    return `<pre><code class="language-${language}">${value}</code></pre>`;
  });
}
