import { replaceBetween } from "../../src/figures/write-figures.ts";

const text = "a\n<!-- figures: begin (by a command) -->\nold\n<!-- figures: end -->\nz";

describe("the page of figures", () => {
  it("is changed between the markers only", () => {
    expect(replaceBetween(text, "figures", (present) => [`was ${present.trim()}`, "$& stays"])).toBe(
      "a\n<!-- figures: begin (by a command) -->\n\nwas old\n$& stays\n\n<!-- figures: end -->\nz",
    );
  });

  it("must have the markers", () => {
    expect(() => replaceBetween(text, "promises", () => [])).toThrow(/lacks the markers/);
  });
});
