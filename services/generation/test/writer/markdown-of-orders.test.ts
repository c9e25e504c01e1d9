import { type Script, scriptedServers } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const picture = '![Dusk, cranes](https://x.example/p/dusk.jpg "Cranes at dusk")';
const code = '```sh\nnpm install fair && echo "a | b?"\n\necho done.\n```';
const material = [
  "Facts:",
  "- Tickets cost £3.80, see the [page](https://x.example/a?x=1&y=2).\n- Ask [Ada Byron](mailto:ada@x.example) by 3 May.",
  "## Prices",
  "| Drink | Price |\n|---|---|\n| Tea | 2.50 |\n| [Coffee](https://x.example/c_(hot)) | 3.80 |",
  `Install:\n\n${code}`,
  picture,
  "The hall opens at 7 am. See https://x.example/plan?a=1&b=2 until 9 May.",
].join("\n\n");
const shown = [
  '<p>Facts:</p><ul><li>Tickets cost £3.80, see the <a href="https://x.example/a?x=1&amp;y=2">page</a>.</li>',
  '<li>Ask <a href="mailto:ada@x.example">Ada Byron</a> by 3 May.</li></ul>',
  "<h2>Prices</h2><table><thead><tr><th>Drink</th> <th>Price</th></tr></thead>",
  '<tbody><tr><td>Tea</td> <td>2.50</td></tr><tr><td><a href="https://x.example/c_%28hot%29">Coffee</a></td> <td>3.80</td></tr></tbody></table>',
  '<p>Install:</p><pre><code class="language-sh">npm install fair &amp;&amp; echo "a | b?"echo done.</code></pre>',
  '<figure><img src="https://x.example/p/dusk.jpg" alt="Dusk, cranes" /><figcaption>Cranes at dusk</figcaption></figure>',
  '<p>The hall opens at 7 am. See <a href="https://x.example/plan?a=1&amp;b=2">https://x.example/plan?a=1&amp;b=2</a> until 9 May.</p>',
].join("");

describe("links, code, tables, headings and pictures of an order", () => {
  const serve = scriptedServers();
  const linesOf = ({ content }: { readonly content: string }) => content.replace(/\n/g, "");
  const draftBy = async (script: Script) => {
    const request = { language: "en", length: null, facts: [picture, code] };
    const { llm, asked } = await serve({ request, ...script });
    return { asked, draft: await write(orderOf("Spring fair", material), { llm }) };
  };

  it.each(["en", "de"])("arrive whole without a model, in an order in the language %s", async (language) => {
    const draft = await write(orderOf("Spring fair", material, { language }));
    expect(linesOf(draft)).toBe(`<div lang="${language}" dir="ltr">${shown}</div>`);
    const isRead = draft.report.unreadSources.some(({ url }) => url.includes("dusk"));
    expect([seen(draft).links.length, isRead]).toEqual([4, false]);
  });

  it("arrive whole with a model that takes them over", async () => {
    const { draft, asked } = await draftBy({ article: { article: material } });
    expect(linesOf(draft)).toBe(`<div lang="en" dir="ltr">${shown}</div>`);
    expect(asked.at(-1)?.data.code).toEqual([expect.stringContaining("npm install"), picture]);
  });

  it("are asked for by a judge that misses them, and no other picture and no other words under one get in", async () => {
    const article =
      "The hall opens at 7 am. [c15] A fair brings people together.\n\n![Crowd](https://evil.example/x.jpg)";
    const own = "![The mayor smiles](https://x.example/p/dusk.jpg 'He won 12 prizes')";
    const mend = { insertions: [{ after: "s2", text: `${own}\n\n${code}`, block: true }] };
    const besides = ({ before }: { readonly before: number }) => (before === 0 ? { missing: ["f1", "f2"] } : {});
    const { draft, asked } = await draftBy({ article: { article }, besides, mend });
    expect(asked[3]?.data.missing.map(({ text }: { text: string }) => text)).toEqual([picture, code]);
    expect(draft.content).toContain(
      '<figure><img src="https://x.example/p/dusk.jpg" alt="" /></figure>\n<pre><code class="language-sh">npm',
    );
    expect(draft.content).not.toMatch(/evil|smiles|prizes/);
  });
});
