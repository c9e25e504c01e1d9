import { withoutOrdersRead } from "../../../src/writer/brief/without-orders-read.ts";

describe("a statement in which somebody read an order", () => {
  it.each([
    [
      "Graça, 74, says “the sea asks nobody's age”, a line I would open with.",
      ["a line I would open with"],
      "Graça, 74, says “the sea asks nobody's age”",
    ],
    [
      "Say it kindly, the gate shuts at 9, and rams cost double.",
      ["Say it kindly"],
      "the gate shuts at 9, and rams cost double.",
    ],
    ["The gate shuts at 9.", ["Say it kindly"], "The gate shuts at 9."],
    ["The gate shuts at 9.", ["", "  "], "The gate shuts at 9."],
    [
      "The staff is friendly, and the gate shuts at 9.",
      ["friendly"],
      "The staff is friendly, and the gate shuts at 9.",
    ],
  ])("is told without it: %s", (text, orders, told) => {
    expect(withoutOrdersRead(text, orders)?.replace(/,$/, "")).toBe(told);
  });

  it("is not told where every clause has one", () => {
    expect(withoutOrdersRead("Keep it short, under 300 words.", ["Keep it short", "under 300 words"])).toBeUndefined();
  });
});
