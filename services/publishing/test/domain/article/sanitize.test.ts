import { parseHTML } from "linkedom";
import { sanitizeArticle } from "../../../src/domain/article/sanitize.ts";
import { attacks } from "./attacks.ts";

const allowedTags = new Set(
  `h2 h3 h4 h5 h6 p br hr blockquote pre strong b em i u s del ins mark small sup sub code kbd samp var abbr cite q time
   dfn bdi bdo wbr ul ol li dl dt dd figure figcaption details summary img a table caption colgroup col thead tbody tfoot tr
   th td section`.split(/\s+/),
);
const allowedAttributes = new Set(
  `id href rel title src alt width height loading decoding start reversed type value scope colspan rowspan abbr span class
   datetime dir lang cite open role`.split(/\s+/),
);

function parsed(html: string) {
  const { document } = parseHTML(`<!DOCTYPE html><html><body>${html}</body></html>`);
  return [...document.body.querySelectorAll("*")];
}

describe("sanitizeArticle against attacks", () => {
  it.each(attacks.map((attack) => [attack]))("leaves nothing that acts in %j", (attack) => {
    for (const element of parsed(sanitizeArticle(attack))) {
      expect(allowedTags).toContain(element.tagName.toLowerCase());
      for (const { name, value } of element.attributes) {
        expect(allowedAttributes).toContain(name);
        if (name === "href" || name === "cite") expect(value).toMatch(/^(https?:\/\/|mailto:|#a-)/i);
        if (name === "src") expect(value).toMatch(/^https:\/\//i);
        if (name === "class") expect(value).toMatch(/^(?:language-[\w+#-]+|footnotes|tasks|align-\w+)$/);
        if (name === "role") expect(value).toMatch(/^doc-(?:endnotes|noteref|backlink)$/);
        if (name === "id") expect(value).toMatch(/^a-/);
      }
    }
  });

  it.each(attacks.map((attack) => [attack]))("changes nothing when %j is cleaned twice", (attack) => {
    const once = sanitizeArticle(attack);
    expect(sanitizeArticle(once)).toBe(once);
  });

  it.each([
    "<script>alert('seen')</script>",
    "<style>p{color:seen}</style>",
    "<svg><text>seen</text></svg>",
    "<iframe>seen</iframe>",
    "<form><textarea>seen</textarea></form>",
    "<noscript>seen</noscript>",
    "<title>seen</title>",
    "<xmp>seen</xmp>",
  ])("does not leave the inside of %j as text", (html) => {
    expect(sanitizeArticle(`<p>before</p>${html}<p>after</p>`)).toBe("<p>before</p><p>after</p>");
  });
});

describe("sanitizeArticle on what writers write", () => {
  it.each([
    "<h2>One</h2><h3>Two</h3><p>Some <strong>bold</strong>, <em>soft</em> and <code>code</code>.</p>",
    '<blockquote cite="https://example.com/talk"><p>Said.</p></blockquote>',
    '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre>',
    '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    "<details open><summary>More</summary><p>Text</p></details>",
    '<ol start="3"><li>three<ul><li>deeper</li></ul></li></ol>',
    "<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>, <mark>here</mark></p>",
    "<dl><dt>Term</dt><dd>Meaning</dd></dl>",
    "<p>日本語 – “quoted” &amp; 1 &lt; 2</p>",
  ])("keeps %j as it is", (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  it("keeps a wrapper that says the language and direction, and takes off one whose language is none", () => {
    const article = '<div lang="ar" dir="rtl">\n<p>نص</p>\n</div>';
    expect(sanitizeArticle(article)).toBe(article);
    expect(sanitizeArticle('<div lang="x y" dir="up"><p>a</p></div>')).toBe("<p>a</p>");
    expect(sanitizeArticle('<div lang="en" dir="up" onclick="x()"><p>a</p></div>')).toBe(
      '<div lang="en"><p>a</p></div>',
    );
  });

  it("keeps the language and direction of a part, and nothing that is none", () => {
    const part = '<p>He said <q lang="fr">oui</q>.</p><blockquote lang="ar" dir="rtl"><p>نص</p></blockquote>';
    expect(sanitizeArticle(part)).toBe(part);
    expect(sanitizeArticle('<p lang="x y" dir="up">a</p>')).toBe("<p>a</p>");
  });

  it("makes h1 an h2, since the title is the page's one h1", () => {
    expect(sanitizeArticle("<h1>Big</h1>")).toBe("<h2>Big</h2>");
  });

  it("takes wrappers off and keeps what they wrap", () => {
    expect(
      sanitizeArticle('<article><section class="x"><div><p style="color:red">a</p></div></section></article>'),
    ).toBe("<p>a</p>");
  });

  it("gives ids and the links to them a prefix, so that they go on working and cannot name parts of the page", () => {
    expect(
      sanitizeArticle('<h2 id="main">M</h2><p><sup><a href="#src-1">[1]</a></sup></p><ol><li id="src-1">S</li></ol>'),
    ).toBe('<h2 id="a-main">M</h2><p><sup><a href="#a-src-1">[1]</a></sup></p><ol><li id="a-src-1">S</li></ol>');
  });

  it("matches an encoded link with its id", () => {
    expect(sanitizeArticle('<h2 id="café au lait">x</h2><a href="#caf%C3%A9%20au%20lait">y</a>')).toBe(
      '<h2 id="a-café-au-lait">x</h2><a href="#a-café-au-lait">y</a>',
    );
  });

  it("marks links as not opening the page to their target, and keeps what they say of their relation", () => {
    expect(
      sanitizeArticle('<a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="NOFOLLOW opener">a</a>'),
    ).toBe('<a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow">a</a>');
    expect(sanitizeArticle('<a href="mailto:a@b.example">a</a>')).toBe(
      '<a href="mailto:a@b.example" rel="noopener">a</a>',
    );
  });

  it.each(["/relative", "relative", "//host.example/x", "ftp://a.example/", "?q=1", "data:text/html,x"])(
    "takes the link to %j off and keeps its text",
    (href) => {
      expect(sanitizeArticle(`<a href="${href}">text</a>`)).toBe("<a>text</a>");
    },
  );

  it("loads images late, gives each an alt, and drops those that are not https", () => {
    expect(sanitizeArticle('<img src="https://a.example/i.png" width="10" height="x" onload="y" srcset="z 2x">')).toBe(
      '<img src="https://a.example/i.png" alt="" width="10" loading="lazy" decoding="async" />',
    );
    for (const src of ["http://a.example/i.png", "data:image/png;base64,AA", "/i.png", "//a.example/i.png"]) {
      expect(sanitizeArticle(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
    }
  });

  it("drops characters that XML cannot carry", () => {
    expect(sanitizeArticle("<p>a\u0000b\u0008c\uD800d\uFFFEe\tf</p>")).toBe("<p>abc\uFFFDde\tf</p>");
  });

  it("survives nesting without end", () => {
    const html = `${"<blockquote>".repeat(50_000)}deep`;
    expect(sanitizeArticle(html)).toContain("deep");
  });
});
