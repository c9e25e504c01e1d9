import { describe, expect, it } from "@jest/globals";
import { halfOf, labelledOrders, measure, readOrder } from "./measure.ts";

const unseen = labelledOrders.filter(({ name }) => halfOf(name) === "unseen");
const seen = labelledOrders.filter(({ name }) => halfOf(name) === "seen");

describe("orders as clients send them, in thirteen languages", () => {
  it("has at least 60, in two halves of like size", () => {
    expect(labelledOrders.length).toBeGreaterThanOrEqual(60);
    expect(new Set(labelledOrders.map(({ name }) => name)).size).toBe(labelledOrders.length);
    expect(Math.min(seen.length, unseen.length)).toBeGreaterThan(labelledOrders.length * 0.35);
    expect(new Set(labelledOrders.map(({ language }) => language)).size).toBeGreaterThanOrEqual(13);
  });

  it.each([
    ["seen", seen],
    ["unseen", unseen],
  ] as const)("takes hardly an order for a fact and keeps the facts of the %s half", (half, orders) => {
    const figures = measure(orders);
    const line = (wrong: readonly string[], all: number) => `${wrong.length} of ${all}`;
    process.stdout.write(
      `${half} half (${orders.length}): orders taken for facts ${line(figures.ordersTaken, figures.orders)}, facts missed ${line(figures.factsMissed, figures.facts)}, wishes wrong ${line(figures.wishesWrong, figures.wishes)}\n`,
    );
    expect(figures.ordersTaken.length).toBeLessThanOrEqual(0.011 * figures.orders);
    expect(figures.factsMissed.length).toBeLessThanOrEqual(0.015 * figures.facts);
    expect(figures.wishesWrong.length).toBeLessThanOrEqual(0.05 * figures.wishes);
  });

  it("counts what a reader does that takes every line for a fact", () => {
    const figures = measure(unseen, (order) => ({
      ...readOrder(order),
      facts: [{ id: "c1", text: order.instructions }],
      bans: [],
    }));
    expect(figures.ordersTaken.length).toBeGreaterThan(0.8 * figures.orders);
    expect(figures.wishesWrong.length).toBeGreaterThan(0);
  });
});
