import { cardColours, cardWidths } from "../../../src/domain/pages/designs/bold.ts";

/** How many of the six columns of the grid a card takes. */
const columns = (width: string): number => (width.startsWith("third") ? 2 : width.startsWith("half") ? 3 : 6);

describe("the cards of bold", () => {
  it.each(Array.from({ length: 30 }, (_, index) => index))("fill their rows: %s cards", (count) => {
    const widths = cardWidths(count);
    expect(widths).toHaveLength(count);
    let used = 0;
    for (const width of widths) {
      used += columns(width);
      expect(used % 6 === 0 || (used % 6) + columns(width) <= 6).toBe(true);
    }
    expect(used % 6).toBe(0);
    expect(widths.filter((width) => width.endsWith("rest"))).toHaveLength(count % 2 === 1 && count > 1 ? 1 : 0);
  });

  it("without a picture take turns in colour", () => {
    expect(cardColours([true, false, false, true, false])).toEqual(["", "pop", "deep", "", "pop"]);
  });
});
