import { excerptFrom } from "../../../src/domain/article/excerpt.ts";
import { plainText } from "../../../src/domain/article/plain-text.ts";
import { readingLength } from "../../../src/domain/article/prepare.ts";
import { shorten } from "../../../src/domain/article/shorten.ts";

describe("plainText", () => {
  it("puts a space where blocks and lines meet, and none where words do", () => {
    expect(plainText("<h2>One</h2><p>Two<br>three</p><ul><li>fo<em>ur</em></li><li>five</li></ul>")).toBe(
      "One Two three four five",
    );
  });

  it("gives the characters that were escaped, once", () => {
    expect(plainText("<p>1 &lt; 2 &amp;amp; “x” &quot;y&quot;</p>")).toBe('1 < 2 &amp; “x” "y"');
  });
});

describe("excerptFrom", () => {
  it("takes paragraphs, without headings, citations and lists, until there is enough", () => {
    const html = `<h2>Head</h2><p class="x">${"First sentence here. ".repeat(5)}<sup><a href="#a-1">[1]</a></sup></p><ul><li>list</li></ul><p>Second.</p>`;
    expect(excerptFrom(html)).toBe(`${"First sentence here. ".repeat(5)}Second.`);
  });

  it("stops after a paragraph that is long enough", () => {
    expect(excerptFrom(`<p>${"Long enough. ".repeat(10)}</p><p>Not this.</p>`)).not.toContain("Not this");
  });

  it("falls back on any text there is", () => {
    expect(excerptFrom("<ul><li>one</li><li>two</li></ul>")).toBe("one two");
    expect(excerptFrom('<img src="https://a.example/i.png" alt="" />')).toBe("");
  });

  it("has at most 280 characters", () => {
    const excerpt = excerptFrom(`<p>${"word ".repeat(200)}</p>`);
    expect(excerpt.length).toBeLessThanOrEqual(280);
    expect(excerpt).toMatch(/word…$/);
  });
});

describe("shorten", () => {
  it("leaves short text alone and cuts between words", () => {
    expect(shorten("one two", 7)).toBe("one two");
    expect(shorten("one two, three", 13)).toBe("one two…");
    expect(shorten("one two three", 8)).toBe("one two…");
  });

  it("cuts text without spaces, but no character in two", () => {
    expect(shorten("水".repeat(20), 10)).toBe(`${"水".repeat(9)}…`);
    expect(shorten("🚀".repeat(20), 10)).toBe(`${"🚀".repeat(4)}…`);
  });
});

describe("reading time", () => {
  it("counts words, and characters of scripts without spaces", () => {
    expect(readingLength("one two – three").wordCount).toBe(3);
    expect(readingLength("水素 is 水").wordCount).toBe(4);
  });

  it("is at least a minute", () => {
    expect(readingLength("one").readingMinutes).toBe(1);
    expect(readingLength("word ".repeat(1150)).readingMinutes).toBe(5);
    expect(readingLength("水".repeat(1500)).readingMinutes).toBe(3);
  });
});
