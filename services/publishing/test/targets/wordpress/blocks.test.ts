import { toBlocks } from "../../../src/targets/wordpress/blocks.ts";

const library = [{ address: "https://wp.example/tea.png", libraryId: "7" }];

describe("toBlocks", () => {
  it.each([
    ["a paragraph", "<p>Tea</p>", "<!-- wp:paragraph -->\n<p>Tea</p>\n<!-- /wp:paragraph -->"],
    ["a heading", "<h3>Tea</h3>", '<!-- wp:heading {"level":3} -->\n<h3>Tea</h3>\n<!-- /wp:heading -->'],
    [
      "a numbered list that begins later",
      '<ol start="3"><li>Tea<ul><li>green</li></ul></li></ol>',
      '<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3"><li>Tea<ul><li>green</li></ul></li></ol>\n<!-- /wp:list -->',
    ],
    [
      "a quotation",
      "<blockquote><p>Tea</p></blockquote>",
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>Tea</p></blockquote>\n<!-- /wp:quote -->',
    ],
    [
      "code, with its language where the editor keeps it",
      '<pre><code class="language-ts">a &lt; b</code></pre>',
      '<!-- wp:code {"className":"language-ts"} -->\n<pre class="wp-block-code language-ts"><code>a &lt; b</code></pre>\n<!-- /wp:code -->',
    ],
    [
      "a table",
      "<table><tbody><tr><td>Tea</td></tr></tbody></table>",
      '<!-- wp:table -->\n<figure class="wp-block-table"><table><tbody><tr><td>Tea</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
    ],
    [
      "a picture of the library",
      '<figure><img src="https://wp.example/tea.png" alt="A cup &amp; tea" loading="lazy" decoding="async" /><figcaption>Assam</figcaption></figure>',
      '<!-- wp:image {"id":7,"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full"><img src="https://wp.example/tea.png" alt="A cup &amp; tea" class="wp-image-7"/><figcaption class="wp-element-caption">Assam</figcaption></figure>\n<!-- /wp:image -->',
    ],
    [
      "a paragraph in another language",
      '<p lang="fr">Thé</p>',
      '<!-- wp:html -->\n<p lang="fr">Thé</p>\n<!-- /wp:html -->',
    ],
    [
      "what no block stands for",
      "<details><summary>Tea</summary><p>Green</p></details>",
      "<!-- wp:html -->\n<details><summary>Tea</summary><p>Green</p></details>\n<!-- /wp:html -->",
    ],
  ])("writes %s as WordPress's own", (_what, html, blocks) => {
    expect(toBlocks(html, library)).toBe(blocks);
  });

  it("leaves out no text between the elements", () => {
    const blocks = toBlocks("Loose <b>words</b>\n<p>Tea</p>\n<hr />\nend", library);
    expect(
      blocks
        .replace(/<!--[^>]*-->|\s+/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ).toBe('Loose <b>words</b> <p>Tea</p> <hr class="wp-block-separator has-alpha-channel-opacity"/> end');
  });
});
