import { compareTexts } from "../../src/sessions/compare-texts.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { textContent } from "../../src/writer/article/sanitize.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { scriptedServers } from "./scripted.ts";
import { noWeb, orderOf, quiet, write } from "./writing.ts";

const bodyOf = (content: string): string => content.replace(/^<div[^>]*>\n|\n<\/div>$/g, "");
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const sentences = [
  "Put the <script> tag at the end of the body. Pages then load 30 percent faster. The rule holds for 12 sites.",
  "The <style> element holds 3 rules. A <title> has 60 letters. An <svg> has 2 sides. An <iframe> loads 1 page.",
  "The <details> element came in 2011. A <video> plays for 3 minutes. The <dialog> followed in 2022.",
  "A List<String> of 40 items is sorted in 2 milliseconds. A Map<K, V> takes 5. A <textarea> has 12 rows.",
  "The list has 40 members. Write to <your name>@example.org.",
  "Run git checkout <branch> && git pull for 3 files. Comments stand between <!-- and -->, and 1 < 2.",
];
const inOtherLanguages = [
  ["de", "Das <script>-Element hat 3 Zeilen. Am Montag waren es 12 Seiten mit <title> und <video>."],
  ["fr", "La balise <title> contient 60 lettres. La balise <style> contient 3 règles."],
  ["ja", "<title>要素は60文字です。<script>は12個で、List<String>は40個です。"],
  ["zh", "<title>元素有60个字。List<String>有40项。"],
  ["ar", "العنصر <script> له 12 استخداما. الوسم <title> له 60 حرفا."],
  ["ru", "Элемент <title> содержит 60 букв. Тег <video> длится 3 минуты."],
] as const;

describe("a word in angle brackets", () => {
  const serve = scriptedServers();
  const draftOf = (instructions: string, language = "en") => write(orderOf("Elements", instructions, { language }));

  it.each([...sentences.map((text) => ["en", text] as const), ...inOtherLanguages])(
    "of an order stands word for word in the draft, its report and its excerpt, escaped once: %s %s",
    async (language, text) => {
      const { content, report } = await draftOf(text, language);
      expect(bodyOf(content)).toBe(`<p>${escaped(text)}</p>`);
      expect(textContent(bodyOf(content))).toBe(text);
      expect(
        report.sentences
          .map((one) => one.text)
          .join(" ")
          .replaceAll(" ", ""),
      ).toBe(text.replaceAll(" ", ""));
      expect(report.proposals.excerpt).toBe(text);
    },
  );

  it("stands in lists, tables, headings, quotations and data", async () => {
    const material = [
      "## The <title> element",
      "- <dialog>: a window\n- <details>: a fold\n- <template>: a store",
      "| Element | Rows |\n|---|---|\n| <dialog> | 12 |\n| <video> | 3 |",
      "> The <style> element was my idea, said Ann.",
      "element;rows;year\n<svg>;1;1999\n<math>;2;1998",
    ].join("\n\n");
    expect(bodyOf((await draftOf(material)).content).replaceAll("\n", "")).toBe(
      [
        "<h2>The &lt;title&gt; element</h2>",
        "<ul><li>&lt;dialog&gt;: a window</li><li>&lt;details&gt;: a fold</li><li>&lt;template&gt;: a store</li></ul>",
        "<table><thead><tr><th>Element</th> <th>Rows</th></tr></thead><tbody><tr><td>&lt;dialog&gt;</td> <td>12</td></tr>",
        "<tr><td>&lt;video&gt;</td> <td>3</td></tr></tbody></table>",
        "<blockquote><p>“The &lt;style&gt; element was my idea, said Ann.”</p></blockquote>",
        "<table><thead><tr><th>element</th> <th>rows</th> <th>year</th></tr></thead><tbody><tr><td>&lt;svg&gt;</td> <td>1</td> <td>1999</td></tr>",
        "<tr><td>&lt;math&gt;</td> <td>2</td> <td>1998</td></tr></tbody></table>",
      ].join(""),
    );
    const json = await draftOf('{"<dialog>":"a window of 12 rows","names":["<video> plays"]}');
    expect(textContent(json.content)).toMatch(/<dialog>: a window of 12 rows\nnames: <video> plays/);
  });

  it("of a model's article stands word for word, in its title, excerpt and changes too", async () => {
    const article = `${sentences[0]}\n\n## The <title> element\n\n- <dialog>: a window\n- <details>: a fold`;
    const excerpt = "How the <script> tag makes pages 30 percent faster.";
    const order = orderOf("The <script> tag", sentences.join("\n"));
    const { llm } = await serve({ article: { article, excerpt, tags: [], extras: [] } });
    const { title, content, report } = await write(order, { llm });
    expect([title, report.proposals.excerpt]).toEqual(["The <script> tag", excerpt]);
    expect(textContent(bodyOf(content))).toBe(
      `${sentences[0]}\nThe <title> element\n\n<dialog>: a window\n<details>: a fold\n`,
    );
    const revising = await serve({
      revise: { insertions: [{ after: "s3", text: "A <svg> has 2 sides.", block: true }] },
    });
    const revision = { instructions: "Add the <svg> element.", base: { version: 1, title, content, report } };
    const revised = await write({ ...order, revision }, { llm: revising.llm });
    expect(revised.content).toContain("<p>A &lt;svg&gt; has 2 sides.</p>");
    expect(revised.content).toContain(escaped(sentences[0] ?? ""));
  });

  it("of a person's edit stands as a letter, whether the edit escapes it or not, and is compared as it stands", async () => {
    const { title, content, report } = await draftOf(sentences[0] ?? "");
    const check = createEditChecker(
      { llm: undefined },
      { request: noWeb, logger: quiet, now: () => new Date(0), tasks },
    );
    const edited = async (own: string) =>
      check({ base: { title, content, report }, title, content: own }, { signal: new AbortController().signal });
    const same = await edited(content);
    expect(same.content).toBe(content);
    expect(same.report.sentences).toEqual(report.sentences);
    const more = await edited(content.replace("</div>", "<p>A &lt;title&gt; and List&lt;String&gt;.</p></div>"));
    expect(more.content).toContain(">A &lt;title&gt; and List&lt;String&gt;.<");
    for (const own of [
      "Put the <title> tag into the head. It has 9 uses.",
      "<p>Put the <title> tag into the head. It has 9 uses.</p>",
    ])
      expect((await edited(own)).content).toContain("<p>Put the &lt;title&gt; tag into the head. ");
    expect(compareTexts({ older: content, newer: more.content })).toEqual([
      { kind: "unchanged", sentences: (sentences[0] ?? "").split(/(?<=\.) /) },
      { kind: "added", sentences: ["A <title> and List<String>."] },
    ]);
  });

  it("is named in a note where it is HTML that no article holds", async () => {
    const { content, report } = await draftOf(
      'The page has 12 rows.\n\n<script src="a.js"></script>\n\nIt loads in 3 s.',
    );
    expect(bodyOf(content)).toBe("<p>The page has 12 rows.</p>\n<p>It loads in 3 s.</p>");
    expect(report.notes.map(({ text }) => text)).toContain(
      'Left out, since an article cannot hold it: “<script src="a.js"></script>”',
    );
  });
});

it("An order in HTML is read as HTML", async () => {
  const html =
    '<h2>Prices</h2><p>Tea costs <b>2.50</b>, see <a href="https://x.example/a">the list</a>.</p><ul><li>Milk 1.20<li>Juice 3</ul><style>p{}</style>';
  const { content } = await write(orderOf("Prices", html));
  expect(bodyOf(content).replaceAll("\n", "")).toBe(
    '<h2>Prices</h2><p>Tea costs <strong>2.50</strong>, see <a href="https://x.example/a">the list</a>.</p><ul><li>Milk 1.20</li><li>Juice 3</li></ul>',
  );
});
