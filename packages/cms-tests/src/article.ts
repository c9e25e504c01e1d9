/** The host of the article's picture, which a test serves. */
export const pictureHost = "pictures.example.com";
export const picturePath = "/brie.png";

/** An article with everything that articles are made of, and what systems like to take for something else. */
export const article = `
<p>Milk <strong>turns</strong> to <a href="https://example.com/cheese?a[]=1&amp;b=2">cheese</a> -- slowly, it's "known" :) and Wordpress 2x4 (tm).<sup><a href="#n1">1</a></sup></p>
<h2 id="käse">Über Käse &amp; Co.</h2>
<ul><li>Gouda<ol start="3"><li>young</li><li>old</li></ol></li><li>Brie</li></ul>
<pre><code class="language-ts">const x = [caption];
  if (a &amp;&amp; b) return "[gallery ids='1']" -- 1; // {{#if}} &lt;b&gt;</code></pre>
<figure><img src="https://${pictureHost}${picturePath}" alt="A brie [caption]"><figcaption>Ripe brie</figcaption></figure>
<table><caption>Fat</caption><thead><tr><th scope="col">Kind</th><th scope="col">Fat</th></tr></thead><tbody><tr><td colspan="2">Brie, 60 %</td></tr></tbody></table>
<details><summary>How long?</summary><p>Four weeks.</p></details>
<blockquote><p>Cheese is milk's leap [embed]https://example.com/[/embed].</p></blockquote>
<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>
<p>Press <kbd>Ctrl</kbd> and <mark>wait</mark>, H<sub>2</sub>O, <del>no</del>.<br>Done.</p>
<dl><dt>Rind</dt><dd>The outside.</dd></dl>
<p>日本語のチーズ 🧀 👩‍👩‍👧, сыр, τυρί, ชีส.</p>
<div lang="ar" dir="rtl"><p>الجبن طعام.</p></div>
<p id="n1">A note.</p>`;

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
  "details > summary",
  "kbd",
  "mark",
  "del",
  "sub",
  "dl > dt",
  "ol[start='3'] > li",
  "table caption",
  "th[scope=col]",
  "td[colspan='2']",
  "figure > img[alt='A brie [caption]']",
  "figcaption",
  "code.language-ts, .language-ts > code",
  "[dir=rtl]",
  "blockquote > p",
  "a[href^='https://example.com/cheese?a']",
];

/** A picture of one colour, 480 by 270: large enough to stand for an article. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAeAAAAEOAQMAAABrVFYkAAAAA1BMVEXgsECcgQJSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJklEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAPBpQFYAAQ1vQpAAAAAASUVORK5CYII=",
  "base64",
);
