import { shorten } from "../../src/domain/characters.ts";
import { normalizeItem } from "../../src/scout/normalize.ts";

describe("shorten", () => {
  it("cuts at the end of a word", () => {
    expect(shorten("one two three", 13)).toBe("one two three");
    expect(shorten("one two three", 12)).toBe("one two…");
  });

  it("counts code points, not UTF-16 units, and splits none", () => {
    expect(shorten("🚲".repeat(300), 300)).toBe("🚲".repeat(300));
    expect(shorten("🚲".repeat(301), 300)).toBe(`${"🚲".repeat(299)}…`);
  });
});

it("does not shorten a title of an idea that a post may have", () => {
  const raw = { url: "https://a.example/1", snippet: "", outlet: "A" };
  const titleOf = (title: string) => normalizeItem({ ...raw, title }, undefined, [], new Date())?.title;
  expect(titleOf("🚲".repeat(300))).toBe("🚲".repeat(300));
  expect(titleOf("🚲".repeat(400))).toBe(`${"🚲".repeat(299)}…`);
});
