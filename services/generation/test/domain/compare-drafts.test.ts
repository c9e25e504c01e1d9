import { compareSentences } from "../../src/domain/compare-drafts.ts";

describe("compareSentences", () => {
  it("tells what stayed, went and came, in order", () => {
    expect(compareSentences(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual([
      { kind: "unchanged", sentences: ["a"] },
      { kind: "removed", sentences: ["b"] },
      { kind: "added", sentences: ["x"] },
      { kind: "unchanged", sentences: ["c"] },
      { kind: "added", sentences: ["d"] },
    ]);
  });

  it("has nothing to tell of two empty texts", () => {
    expect(compareSentences([], [])).toEqual([]);
  });

  it("gives up the search in texts that have nothing in common", () => {
    const [from, to] = ["a", "b"].map((letter) => Array.from({ length: 3_000 }, (_, index) => `${letter}${index}`));
    expect(compareSentences(from ?? [], to ?? []).map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
      ["removed", 3_000],
      ["added", 3_000],
    ]);
  });
});
