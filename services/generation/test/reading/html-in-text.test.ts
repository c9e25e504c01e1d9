import { embeddedIn, markWords } from "../../src/reading/html/html-in-text.ts";

const markdown = { isMarkdown: true, isHtml: false };
const marked = (text: string, form = markdown): string => markWords(text, "‹", form);
const names =
  "script style title svg math iframe object dialog details summary video audio canvas template textarea select button form table tr td ul li p div h1 body html b i a code pre br hr img col input meta".split(
    " ",
  );

describe("words in angle brackets are text", () => {
  it.each(names)("if nothing closes them: <%s>", (name) => {
    for (const text of [
      `Put the <${name}> element at the end. It holds 12 lines.`,
      `Put the <${name.toUpperCase()}> element at the end.`,
      `The <${name}>, <other> and </${name}> are 3 names.`,
      `- <${name}>: opens it\n- <x>: other`,
      `1. <${name}> opens it`,
      `| <${name}> | 12 |`,
      `## The <${name}> element\n\nIt holds 12 lines.`,
      `> the <${name}> element`,
      `Das <${name}>-Element hat 12 Zeilen.`,
      `العنصر <${name}> له 12 سطرا.`,
      `Between <${name}> and </${name}> stand 12 lines.`,
    ]) {
      expect(marked(text)).toBe(text.replace(/<(?=[a-z/])/gi, "‹"));
    }
  });

  it.each([
    "List<String> and Map<K, V>",
    "std::vector<std::string> x; #include <stdio.h>",
    "Write to <your name>@example.org",
    "git checkout <branch> && git push <remote> <branch>",
    "<T extends Foo> and <Foo />",
    "a </b> alone, and <!-- and --> around a comment",
    "<?php echo 12; ?> and <![CDATA[x]]>",
    'Put <script src="a.js"></script> before </body>.',
    "「<br>」と（<b>）",
    "<title>要素は12文字です。",
    "Voids: <br>, <hr> and <img>.",
    "<p> <div> <span>",
    "<title> and </title>",
    "<h1>Big</h1> makes a heading.",
    "Lists are <ul><li>a</li></ul> for 12 browsers.",
    '<b>"</b> stands for nothing',
    "Use `<p>` first.\n\nAnd </p> last.",
    "- <b>: bold\n- </b>: bold off",
    "<unknown>text</unknown>",
    "Begin with <b>: it opens.\n\nEnd with x</b>.",
  ])("in plain text: %j", (text) => {
    const code = text.includes("`") ? text.replace("`<p>`", "`‹p>`") : text;
    expect(marked(text)).toBe(code.replace(/<(?=[a-z/!?])/gi, "‹"));
  });

  it("in code, which does not make the text an HTML text", () => {
    const text =
      "```html\n<p>Hi</p>\n<script>x</script>\n```\n\nThe <script>x</script> tag, `<ul>` and ``a`<b>b</b>``.";
    expect(marked(text)).toBe(text.replaceAll("<", "‹"));
  });

  it("within real HTML", () => {
    expect(marked("<p>Put the <script> tag into List<String>.</p>")).toBe(
      "<p>Put the ‹script> tag into List‹String>.</p>",
    );
    expect(marked("<ul><li>the <dialog> element</li></ul>\n\nThe <video> element.")).toBe(
      "<ul><li>the ‹dialog> element</li></ul>\n\nThe ‹video> element.",
    );
  });
});

describe("HTML stays HTML", () => {
  it.each([
    "<h2>Prices</h2><p>Tea <b> costs </b> 2.50.</p>",
    '<!doctype html>\n<html><head><title>T</title></head><body><h1 class="x">A</h1><p>B</p></body></html>',
    "<ul><li>a<li>b</ul>",
    "<table><tr><td> 12 </td><td>13<br>14</td></tr></table>",
    "<p>One.\n\n<p>Two.",
    "<h2>Prices</h2>Tea costs 2.50.<br>Milk costs 1.",
    "Ingredients:<ul><li>Flour</li></ul>",
    "<details><summary>More</summary>Text</details>",
    "<div>\n\n## Prices\n\n</div>",
    "<p>Fine.</p><script>alert(1)</script><!-- no --><iframe src='https://x.example'></iframe>",
    "<p>One</p>\n</div>",
    "<div><p>One</p>",
    '<figure><img src="https://x.example/a.jpg" alt="A"><figcaption>A</figcaption></figure>',
    "- <p>One</p>\n- <p>Two</p>",
    "<p>Word's <o:p>own</o:p></p>",
    "<!-- a note -->\n\nText.",
  ])("in a text with HTML blocks: %j", (text) => {
    expect(marked(text)).toBe(text);
  });

  it.each([
    "It is <b>very</b> good, H<sub>2</sub>O.",
    "See <a href='https://x.example'>there</a>.",
    "One<br>two, one <br />two, one<br>\ntwo",
    "<b>Wichtig</b>: <i>12 Uhr</i>",
    "とても<b>大切</b>です。",
    "![a](https://x.example/a.jpg) <img src='https://x.example/b.jpg'>",
    "One.\n\n<hr>\n\nTwo.",
    "<https://x.example/a> and <ann@x.example>, [b](<https://x.example/b c>)",
    "x<5, a < b",
  ])("in other text if its tags touch their words: %j", (text) => {
    expect(marked(text)).toBe(text);
  });

  it("in a text declared as HTML, for each pair of tags", () => {
    const form = { isMarkdown: false, isHtml: true };
    expect(marked("Fine <script>x</script> `<b>so</b>` the <dialog> element", form)).toBe(
      "Fine <script>x</script> `<b>so</b>` the ‹dialog> element",
    );
  });
});

it("Elements that articles do not support are listed, each once and completely", () => {
  const text = '<script src="a.js"></script>\n\n<iframe src="b"><p>c</p></iframe>\n\nThe <script> tag.';
  expect(embeddedIn(text, markdown)).toEqual(['<script src="a.js"></script>', '<iframe src="b"><p>c</p></iframe>']);
});

it.each([
  "<",
  "<a ",
  "<p>",
  "</p>",
  "<b>a",
  "<!--",
  '<a b="',
  "`",
  "<br>",
  "<p>a</p>",
  "- <p>",
  "<div>\n",
  "` <b>` </b>",
])("The time for a text of only %j is linear", (piece) => {
  const text = piece.repeat(200_000 / piece.length);
  expect(marked(text).length).toBe(text.length);
});
