import { highlightCode } from "../../../src/domain/pages/highlight-code.ts";
import { hasInitial } from "../../../src/domain/pages/initial.ts";
import { setSources } from "../../../src/domain/pages/quote-sources.ts";
import { setTables } from "../../../src/domain/pages/table-cells.ts";
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

describe("setSources", () => {
  const quote = (html: string): string => `<blockquote>${html}</blockquote>`;

  it.each([
    ["<p>“A word. — Jane Doe”</p>", "<p>“A word.”</p><cite>Jane Doe</cite>"],
    ["<p>“A word.” – J. K. Doe, of the harbour</p>", "<p>“A word.”</p><cite>J. K. Doe, of the harbour</cite>"],
    ["<p>A word<br />— <em>The Gazette</em></p>", "<p>A word</p><cite><em>The Gazette</em></cite>"],
    ["<p>“One.</p><p>Two.</p><p>— Jane”</p>", "<p>“One.</p><p>Two.”</p><cite>Jane</cite>"],
    ["<p>“A word.</p><cite>Jane”</cite>", "<p>“A word.”</p><cite>Jane</cite>"],
    ["<p>«\u202fUn mot. — Jeanne\u202f»</p>", "<p>«\u202fUn mot.\u202f»</p><cite>Jeanne</cite>"],
    ["<p>他走了。——张三</p>", "<p>他走了。</p><cite>张三</cite>"],
  ])("places the source of %s below the text, after the closing mark", (html, expected) => {
    expect(setSources(quote(html))).toBe(quote(expected));
  });

  it.each([
    "<p>We went — Anna and I</p>",
    "<p>We went. — He said that it rained. So it was</p>",
    "<p>We went. — and came back</p>",
    "<p>— Jane</p>",
    "<p>“A word.”</p><cite>The “Gazette”, p. 3</cite>",
  ])("leaves %s as it is", (html) => {
    expect(setSources(quote(html))).toBe(quote(html));
    expect(setSources("<p>“A word. — Jane Doe”</p>")).toBe("<p>“A word. — Jane Doe”</p>");
  });
});

describe("hasInitial", () => {
  const long = "a word and ".repeat(24);

  it.each([
    [`<p>It was ${long}</p>`, true],
    [`<p><em>“Это</em> ${long}</p>`, true],
    [`<figure><img src="x" /></figure><p>It was ${long}</p>`, true],
    ["<p>It was short.</p><p>It was not.</p>", false],
    [`<p>1926 was ${long}</p>`, false],
    [`<p><code>a</code> is ${long}</p>`, false],
    [`<p>${"川の町".repeat(100)}</p>`, false],
    [`<h2>It</h2><p>It was ${long}</p>`, false],
  ])("is true only for a long paragraph that begins with a letter: %#", (html, expected) => {
    expect(hasInitial(html)).toBe(expected);
  });
});

describe("setTables", () => {
  const table = (...rows: string[][]) =>
    `<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;

  it("marks the columns that hold figures alone, with their heads", () => {
    const shown = setTables(table(["Brie", "€3.80"], ["Gouda", "<b>12,5</b> kg"], ["Feta", "–"]));
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
    expect(setTables(html)).not.toContain("figure");
  });
});

describe("the cells of tables", () => {
  const classOf = (cell: string, attributes = "") =>
    /<td[^>]*?(?: class="(\w+)")?>/.exec(
      setTables(`<table><tbody><tr><th>x</th><td${attributes}>${cell}</td></tr></tbody></table>`),
    )?.[1];

  it.each([
    ["21 November 2026", undefined],
    ["Port Ellery", undefined],
    ["Mon<br />Tue<br />Wed", undefined],
    ["No bicycles on this crossing", "text"],
    ["<p>Port</p>", "text"],
    ["ここには長い説明があります", "text"],
    ["No bicycles on this crossing, because the hold is painted", "long"],
  ])("with %j break into lines only if they are long", (cell, expected) => {
    expect(classOf(cell)).toBe(expected);
  });

  it("that are aligned keep their alignment", () => {
    const cell = '<td class="align-right">No bicycles on this crossing</td>';
    expect(setTables(`<table><tr>${cell}</tr></table>`)).toContain('<td class="text align-right">No');
  });

  it("that span columns break into lines", () => {
    expect(classOf("Port", ' colspan="3"')).toBe("text");
  });
});

describe("a table of many columns", () => {
  const row = (cell: "td" | "th", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join("")}</tr>`;
  const head = ["Date", "Boat", "From &amp; to", "<b>Departs</b>", ""];
  const body = ["Monday", "Halcyon", "Port Ellery", "22:40", "x"];
  const table = (heads: readonly string[], rows = 1) =>
    `<table><thead>${row("th", heads)}</thead><tbody>${row("td", body.slice(0, heads.length)).repeat(rows)}</tbody></table>`;

  it("has the names of its columns at the cells, for phones", () => {
    const shown = setTables(table(head));
    expect(shown).toContain('<table class="records">');
    expect(shown.match(/data-column="[^"]*"/g)).toEqual([
      'data-column="Boat"',
      'data-column="From &amp; to"',
      'data-column="Departs"',
    ]);
  });

  it("has one long text in a column: every cell of the column is long, also below an empty name", () => {
    const long = "No bicycles on this crossing, the hold is being repainted";
    const longest = row("td", ["Tuesday", "Stormcock", "Port Ellery", "21:05", long]);
    const html = table(head).replace("</tbody>", `${longest}</tbody>`);
    expect(setTables(html).match(/<t[dh] class="long">[^<]*/g)).toEqual([
      '<td class="long">x',
      `<td class="long">${long}`,
    ]);
    expect(setTables(html.replaceAll("th>", "td>")).match(/class="long"/g)).toHaveLength(1);
  });

  it.each([
    ["few columns", table(head.slice(0, 4))],
    ["many rows", table(head, 26)],
    ["figures in half of its columns", table(head).replace("Halcyon", "48").replace("Port Ellery", "€12")],
    ["no head", table(head).replaceAll("th>", "td>")],
    ["cells over several columns", table(head).replace("<td>Halcyon", '<td colspan="2">Halcyon')],
    ["a cell too few", table(head).replace("<td>Halcyon</td>", "")],
  ])("stays a table if it has %s", (_what, html) => {
    expect(setTables(html)).not.toMatch(/records|data-column/);
  });

  it("does not change the next table", () => {
    expect(setTables(table(head) + table(head.slice(0, 2)))).toMatch(/<\/table><table><thead>/);
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
