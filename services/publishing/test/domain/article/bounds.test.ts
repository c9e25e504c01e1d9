import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { prepareArticle } from "../../../src/domain/article/prepare.ts";

const prepare = (content: string) => prepareArticle({ title: "T", content, defaultAuthor: "" });
const longest = 300_000;
const upTo = (length: number, text: string): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const sentence = 'The plant in <a href="https://a.example/">Leipzig</a> will employ 420 people, its owner said.';

function prepareOrRefuse(text: string): void {
  try {
    prepare(text);
  } catch {
    // Many of these articles are refused. Only the time matters.
  }
}

describe("the bounds of an article", () => {
  it("take one of fifty thousand words, with pictures and breaks that nothing closes", () => {
    const article = upTo(longest - 100, `<p>${sentence}<br>${sentence}</p>\n`);
    expect(prepare(article).wordCount).toBeGreaterThan(25_000);
    expect(prepare(`<p>a</p>${"<img src='https://a.example/b.png'>".repeat(3_000)}`).html).toContain("<img");
  });

  it.each([
    ["too long", "a ".repeat(longest), "at most 300000 characters"],
    ["of too many tags", "<b>a</b>".repeat(6_300), "of the characters <, > and &"],
    ["of too many entities", "&amp;".repeat(25_100), "of the characters <, > and &"],
    ["of elements that nothing closes", "<b>".repeat(2_100), "elements that are not closed"],
    ["of elements that others close", "<b></i>".repeat(2_100), "elements that are not closed"],
  ])("refuse one that is %s", (_what, content, complaint) => {
    expect(() => prepare(content)).toThrow(complaint);
  });

  it("let none hold up the process", () => {
    const hostile = hostileTexts(longest).filter((_, place) => place % 23 === 0);
    const marks = ["&", "> ", "<p>a", "<p>a</p>", "<h2>a</h2>", "<ul><li>a</li></ul>", "&lt;b&gt;", sentence];
    const texts = [
      ...hostile.map(({ name, text }) => ({ name, text: `<p>a</p>${text}`.slice(0, longest) })),
      // The largest content that is accepted.
      ...marks.map((mark) => {
        const each = mark.match(/[<>&]/g)?.length ?? 1;
        return { name: mark, text: upTo(longest, `${mark}${"a".repeat(11 * each)}`) };
      }),
      { name: "open elements", text: `${"<b>".repeat(1_900)}${upTo(200_000, sentence)}` },
    ];
    const measureCost = (text: string): number =>
      processorMilliseconds(() => prepareOrRefuse(text)) / currentCpuSlowdown();
    // The slowest takes about 60 ms, sometimes longer because of garbage collection. Without the limits, they take seconds.
    const slow = texts.filter(({ text }) => [1, 2, 3].every(() => measureCost(text) > 1_500));
    expect(slow.map(({ name }) => name)).toEqual([]);
  }, 300_000);
});
