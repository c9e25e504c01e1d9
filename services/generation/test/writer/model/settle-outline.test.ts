import { describe, expect, it } from "@jest/globals";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { settleOutline } from "../../../src/writer/model/plan-outline.ts";
import type { Writing } from "../../../src/writer/model/writing.ts";

const brief = {
  language: "en",
  subject: "the night market",
  mustCover: [],
  facts: [{ id: "c1", text: "The night market opens at 7 pm." }],
} as unknown as Brief;

const settled = (headings: readonly string[], noHeadings = false) => {
  const writing = { brief: { ...brief, noHeadings }, evidence: { passages: [] } } as unknown as Writing;
  const planned = headings.map((heading) => ({ heading, words: 200, points: [heading], passages: [], facts: [] }));
  return settleOutline(writing, planned, 600);
};

describe("the plan of an article", () => {
  it("gets a lead when the model plans none, and its words still add up", () => {
    const sections = settled(["How it began", "Who sells there", "How to get there"]);
    expect(sections.map(({ heading }) => heading)).toEqual(["", "How it began", "Who sells there", "How to get there"]);
    expect(sections.reduce((sum, { words }) => sum + words, 0)).toBeCloseTo(600, -1);
    expect(sections.flatMap(({ facts }) => facts)).toEqual(["c1"]);
  });

  it("keeps the lead that the model plans, and adds none where the order wants no headings", () => {
    expect(settled(["", "Who sells there"])).toHaveLength(2);
    expect(settled(["One", "Two"], true)).toHaveLength(2);
  });
});
