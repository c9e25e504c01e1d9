import { createRequire } from "node:module";
import { unescapeMarkup } from "../html.ts";

/** What is used of highlight.js. Its own types bring those of browsers with them. */
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

/** It takes 9 MB and some 30 ms, which a service whose sites have no code does not pay for. */
function highlighter(): Highlighter {
  if (loaded !== undefined) return loaded;
  loaded = require("highlight.js/lib/core") as Highlighter;
  for (const name of languages.split(" ")) loaded.registerLanguage(name, require(`highlight.js/lib/languages/${name}`));
  return loaded;
}

/** Characters; the grammars are not linear in hostile code. Longer code is shown plain. */
const [longestCode, longestInAll] = [5_000, 20_000];
const block = /<pre><code class="language-([\w+#-]{1,30})">([^<]*)<\/code><\/pre>/g;

/** Colours the code of sanitised HTML whose language is told and known, by classes that the stylesheets know. */
export function highlightCode(html: string): string {
  let left = longestInAll;
  return html.replace(block, (whole, language: string, escaped: string) => {
    if (escaped.length > Math.min(longestCode, left)) return whole;
    const hljs = highlighter();
    if (hljs.getLanguage(language) === undefined) return whole;
    left -= escaped.length;
    const { value } = hljs.highlight(unescapeMarkup(escaped), { language, ignoreIllegals: true });
    return `<pre><code class="language-${language}">${value}</code></pre>`;
  });
}
