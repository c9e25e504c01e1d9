import { highlightCode } from "../../../src/domain/pages/highlight-code.ts";
import { alignFigures } from "../../../src/domain/pages/table-figures.ts";
import { setQuotes } from "../../../src/domain/pages/typographic-quotes.ts";

describe("setQuotes", () => {
  it.each([
    ["en", '<p>"Tea," he said, "isn\'t <em>"cold"</em>".</p>', "<p>“Tea,” he said, “isn’t <em>“cold”</em>”.</p>"],
    ["de-AT", "<p>&quot;Tee&quot; (&quot;grün&quot;)</p>", "<p>„Tee“ („grün“)</p>"],
    ["fr", '<li>"Thé"</li><li>l\'eau</li>', "<li>«\u202fThé\u202f»</li><li>l’eau</li>"],
    ["en", '<p>A 5" pipe and <code>"x" \'y\'</code> "z"</p>', '<p>A 5" pipe and <code>"x" \'y\'</code> “z”</p>'],
    ["en", '<p>"One</p><p>"Two"</p>', "<p>“One</p><p>“Two”</p>"],
    ["zh", '<p>他说"你好"吧,"再见"。</p>', "<p>他说“你好”吧,“再见”。</p>"],
    ["ja", '<p>彼は"はい"と"<em>いいえ</em>"を</p>', "<p>彼は「はい」と「<em>いいえ</em>」を</p>"],
    ["en", '<p>The "Top 10" list, "2020" too</p>', "<p>The “Top 10” list, “2020” too</p>"],
    ["en", '<p>"A 12" pipe" is here</p>', '<p>“A 12" pipe” is here</p>'],
    ["en", '<p>A 5" and a 7" pipe, "z 3"</p>', '<p>A 5" and a 7" pipe, “z 3”</p>'],
    ["en", '<p>He said " yes " and " no ". "So"</p>', "<p>He said “ yes ” and “ no ”. “So”</p>"],
    ["en", '<p>"One "two" three" and " four "</p>', "<p>“One “two” three” and “ four ”</p>"],
    ["en", '<a href="https://a.example/?q=%22">"A"</a>', '<a href="https://a.example/?q=%22">“A”</a>'],
  ])("sets marks as %s prints them, and leaves code, figures and attributes alone", (language, html, expected) => {
    expect(setQuotes(html, language)).toBe(expected);
  });
});

describe("alignFigures", () => {
  const table = (...rows: string[][]) =>
    `<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;

  it("marks the columns that hold figures alone, with their heads", () => {
    const shown = alignFigures(table(["Brie", "€3.80"], ["Gouda", "<b>12,5</b> kg"], ["Feta", "–"]));
    expect(shown.match(/class="figure"/g)).toHaveLength(4);
    expect(shown).toContain('<th class="figure">Price</th>');
    expect(shown).toContain("<td>Brie</td>");
  });

  it.each([
    ["words among them", table(["Brie", "3.80"], ["Gouda", "about 4"])],
    ["cells over several columns", table(["Brie", "3.80"]).replace("<td>Brie", '<td colspan="2">Brie')],
    ["an alignment of their own", table(["Brie", "3.80"]).replaceAll("<td>", '<td class="align-left">')],
    ["nothing in them", table(["Brie", ""])],
  ])("leaves columns with %s as they are", (_what, html) => {
    expect(alignFigures(html)).toBe(html);
  });
});

describe("highlightCode", () => {
  it("colours code whose language is told and known, and changes none of its text", () => {
    const code = 'const a = "&lt;b&gt;" &amp;&amp; 1;';
    const shown = highlightCode(`<pre><code class="language-ts">${code}</code></pre>`);
    expect(shown).toContain('<span class="hljs-keyword">const</span>');
    const text = shown.replace(/<[^<>]*>/g, "").replaceAll("&quot;", '"');
    expect(text).toBe(code);
    expect(shown).not.toMatch(/<b>|<script/);
  });

  it.each([
    ["of a language that nobody knows", '<pre><code class="language-x">a</code></pre>'],
    ["whose language nobody told", "<pre><code>const a = 1;</code></pre>"],
    ["that is too long to be read in time", `<pre><code class="language-ts">${"a = 1; ".repeat(1_000)}</code></pre>`],
  ])("leaves code %s as it is", (_what, html) => {
    expect(highlightCode(html)).toBe(html);
  });
});
