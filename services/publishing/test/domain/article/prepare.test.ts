import { type Article, type ArticleInput, articleAfter, prepareArticle } from "../../../src/domain/article/prepare.ts";

const input: ArticleInput = {
  title: "About tea",
  content: "<p>Tea is a drink. It is made of leaves.</p>",
  defaultAuthor: "Ann Example",
  tags: ["Tea"],
};
const prepare = (changes: Partial<ArticleInput>, before?: Article): Article =>
  articleAfter(prepareArticle({ ...input, ...changes }), before);

describe("prepareArticle", () => {
  it("puts titles and authors on one line, without control characters", () => {
    expect(prepare({ title: "  A\n b\u0007\u2028c  ", author: "\tX " })).toMatchObject({ title: "A b c", author: "X" });
  });

  it("takes the title off the beginning of the text, where the page shows it already", () => {
    expect(prepare({ content: '<h1 id="t">About  <em>Tea</em></h1>\n<p>x</p>' }).html).toBe("<p>x</p>");
    expect(prepare({ content: "<h1>Something else</h1><p>x</p>" }).html).toBe("<h2>Something else</h2><p>x</p>");
    expect(prepare({ content: "<p>x</p><h2>About tea</h2>" }).html).toBe("<p>x</p><h2>About tea</h2>");
  });

  it("drops empty and repeated tags", () => {
    expect(prepare({ tags: [" Tea ", "", "tea", "Cake"] }).tags).toEqual(["Tea", "Cake"]);
  });

  it("keeps a written excerpt and takes an empty one for none", () => {
    expect(prepare({ excerpt: " Own. " })).toMatchObject({ excerpt: "Own.", excerptWritten: true });
    expect(prepare({ excerpt: "  " })).toMatchObject({ excerptWritten: false });
  });

  it.each([
    ["title", { title: " " }],
    ["title", { title: "x".repeat(301) }],
    ["content", { content: "<script>only()</script>" }],
    ["content", { content: "<h1>About tea</h1>" }],
    ["author", { author: "x".repeat(201) }],
    ["author", { defaultAuthor: "x".repeat(201) }],
    ["tags", { tags: ["x".repeat(51)] }],
    ["tags", { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ["excerpt", { excerpt: "x".repeat(501) }],
    ["slug", { slug: "Not a slug" }],
  ])("refuses a wrong %s, naming it", (field, changes) => {
    expect(() => prepare(changes)).toThrow(
      expect.objectContaining({ kind: "invalid", message: expect.stringMatching(`^${field} `) }),
    );
  });

  it.each([
    ["title", { title: "🚲".repeat(300) }],
    ["author", { author: "🚲".repeat(200) }],
    ["tags", { tags: ["🚲".repeat(50)] }],
    ["excerpt", { excerpt: "🚲".repeat(500) }],
  ])("counts the characters of %s, not their code units", (_field, changes) => {
    expect(prepare(changes)).toMatchObject(changes);
  });

  it("lets an excerpt that nobody wrote follow the content", () => {
    const after = prepare({ content: "<p>New text.</p>" }, prepare({}));
    expect(after).toMatchObject({ excerpt: "New text.", excerptWritten: false });
  });

  it("takes an article that is one picture", () => {
    expect(prepare({ content: '<img src="https://a.example/i.png">' }).html).toContain("<img");
  });
});
