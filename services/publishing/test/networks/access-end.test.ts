import { describeAccessEnd } from "../../src/networks/access-end.ts";

const now = () => new Date("2026-11-22T20:00:00Z");
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);

describe("the end of an access", () => {
  it.each([
    [undefined, undefined],
    [8, undefined],
    [6, "The access ends on 2026-11-28."],
    [-1, "The access ended on 2026-11-21."],
  ])("in %s days: %s", (days, message) => {
    const accessEndsAt = days === undefined ? {} : { accessEndsAt: inDays(days) };
    expect(describeAccessEnd({ kind: "linkedin", ...accessEndsAt }, now())?.message).toBe(message);
  });
});
