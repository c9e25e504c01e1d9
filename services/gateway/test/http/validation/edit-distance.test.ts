import { isWithinEdits } from "../../../src/http/validation/edit-distance.ts";

/** Calculates the distance with the textbook algorithm, with exchanged neighbours as one edit. */
function distanceByTable(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const choices = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isExchanged && row > 1 && column > 1) choices.push(at(row - 2, column - 2) + 1);
      (table[row] as number[])[column] = Math.min(...choices);
    }
  }
  return at(one.length, other.length);
}

function allTexts(letters: string, longest: number): string[] {
  let texts = [""];
  const all = [...texts];
  for (let length = 1; length <= longest; length += 1) {
    texts = texts.flatMap((text) => [...letters].map((letter) => text + letter));
    all.push(...texts);
  }
  return all;
}

describe("isWithinEdits", () => {
  it("agrees with the table of distances for every pair of short texts", () => {
    const texts = allTexts("abc", 5);
    const disagreements = texts.flatMap((one) =>
      texts
        .filter((other) => isWithinEdits(one, other, 2) !== distanceByTable(one, other) <= 2)
        .map((other) => [one, other]),
    );
    expect(disagreements).toEqual([]);
  });
});
