import { simplifyHtml } from "../../src/reading/simplify-html.ts";

describe("untrusted HTML", () => {
  it.each([
    ["closes what was left open", "<div><p>a<p>b", "<div><p>a</p><p>b</p></div>"],
    [
      "closes items where the next begins",
      "<ul><li>a<li>b<ul><li>c</ul></ul>",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
    ],
    [
      "closes cells and rows",
      "<table><tr><td>a<td>b<tr><td>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    ],
    ["leaves out ends of nothing", "a</b>c", "ac"],
    ["leaves out comments and styles", "a<!-- b --><style>p{}</style>c", "ac"],
    [
      "leaves out scripts but linked data",
      '<script>x</script><script type="application/ld+json">{}</script>',
      '<script type="application/ld+json">{}</script>',
    ],
    [
      "keeps attributes and references",
      "<a href='x?a&amp;b' title='say \"a\"'>a &lt; b</a>",
      '<a href="x?a&amp;b" title="say &quot;a&quot;">a &lt; b</a>',
    ],
    ["keeps elements without ends", "<br/><img src=x>a", '<br><img src="x">a'],
  ])("%s", (_what, html, tame) => {
    expect(simplifyHtml(html)).toBe(tame);
  });

  it("is reduced to sixty levels, and keeps deeper text", () => {
    const tame = simplifyHtml(`${"<div>".repeat(500)}word${"</div>".repeat(500)}<p>after`);
    expect(tame.match(/<div>/g)).toHaveLength(60);
    expect(tame.match(/<\/div>/g)).toHaveLength(60);
    expect(tame).toContain("word");
    expect(tame.endsWith("<p>after</p>")).toBe(true);
  });

  it("is reduced to 20,000 elements, and keeps the text of the others", () => {
    const tame = simplifyHtml("<b>a</b>".repeat(25_000));
    expect(tame.match(/<b>/g)).toHaveLength(20_000);
    expect(tame.match(/a/g)).toHaveLength(25_000);
  });
});
