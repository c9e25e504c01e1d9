import { compareSentences } from "../../src/sessions/compare-texts.ts";

it("The comparison of texts is stopped if they have nothing in common", () => {
  const [from, to] = ["a", "b"].map((letter) => Array.from({ length: 3_000 }, (_, index) => `${letter}${index}`));
  expect(compareSentences(from ?? [], to ?? []).map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
    ["removed", 3_000],
    ["added", 3_000],
  ]);
});
