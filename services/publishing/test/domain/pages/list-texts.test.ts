import { listExcerpt, listTitle, nameSize, textWidth, titleSize } from "../../../src/domain/pages/list-texts.ts";

const sentence = "Forty stalls, no strawberries in March, one queue, and a rule that is older than the hall. ";

describe("an excerpt in a list", () => {
  it("stays as it is if it is short", () => {
    expect(listExcerpt("Forty stalls.")).toBe("Forty stalls.");
    expect(listExcerpt("")).toBe("");
  });

  it("ends after a whole sentence, or between words with an ellipsis and no other punctuation before it", () => {
    expect(listExcerpt(sentence.repeat(3))).toBe(sentence.trim());
    expect(listExcerpt("word ".repeat(80))).toMatch(/word…$/);
    expect(listExcerpt(`${"word ".repeat(29)}end. ${"word ".repeat(9)}`, 150)).toMatch(/end\.$/);
    expect(listExcerpt("It rained. Then it stopped, and then it rained, ".repeat(9), 59)).toMatch(/\p{L}…$/u);
    for (const text of ["word. ".repeat(80), "word! ".repeat(80), "a, ".repeat(80), "字。".repeat(90)])
      for (const length of [40, 41, 42, 43, 44, 150]) expect(listExcerpt(text, length)).not.toMatch(/[.,!。]…$/);
  });

  it("that was cut after a sentence loses its ellipsis", () => {
    expect(listExcerpt("It had their old names.…")).toBe("It had their old names.");
    expect(listExcerpt("It had their old…")).toBe("It had their old…");
  });

  it("does not end after an abbreviation of two letters", () => {
    expect(listExcerpt(`${"word ".repeat(20)}by Dr. ${"word ".repeat(20)}`, 120)).toMatch(/word…$/);
  });

  it("has half as many letters if they are wide", () => {
    const japanese = "川の町は高い水と暮らすことを学んだ。".repeat(20);
    expect(textWidth(listExcerpt(japanese))).toBeLessThanOrEqual(150);
    expect(listExcerpt(japanese)).toMatch(/学んだ。$/);
  });
});

describe("a title in a list", () => {
  it.each(["word ".repeat(60).trim(), "x".repeat(300), "川の町".repeat(90), "👩‍👩‍👧".repeat(90)])(
    "is at most 140 letters wide: %#",
    (title) => {
      expect(textWidth(listTitle(title))).toBeLessThanOrEqual(141);
      expect(listTitle(title)).toMatch(/[^\s.,]…$/);
      expect(listTitle(title).isWellFormed()).toBe(true);
    },
  );

  it("ends at a pause rather than at the article of the next part", () => {
    const title = `${"Why they met nine times and more often ".repeat(3)}that night, and then ${"the bell ".repeat(9)}`;
    expect(listTitle(title)).toMatch(/that night…$/);
  });

  it("stays as it is if it is shorter", () => {
    expect(listTitle("Kettle")).toBe("Kettle");
  });
});

describe("the size of a heading", () => {
  it.each([
    ["Kettle", ""],
    ["", ""],
    ["川の町は高い水と暮らす", ""],
    [sentence, "very-long"],
    [sentence.slice(0, 60), "long"],
    ["川の町は高い水と暮らすことを学んだのかという話", ""],
    ["川の町は高い水と暮らすことを学んだのかという話です、まだ", "long"],
    ["Elektrizitätswerk", "long"],
    ["Donaudampfschifffahrtsgesellschaft", "very-long"],
  ])("of %j is %j", (title, size) => {
    expect(titleSize(title)).toBe(size);
  });
});

describe("the size of a site's name", () => {
  it.each([
    ["Riverside", ""],
    ["The Quiet Hour", ""],
    ["Nachrichten", "long"],
    ["The Gazette of Lower Town", "long"],
    ["Donaudampfschifffahrt", "very-long"],
    ["The Hundred Days Gazette of Lower Navigation", "very-long"],
  ])("of %s is %j", (name, size) => {
    expect(nameSize(name)).toBe(size);
  });
});
