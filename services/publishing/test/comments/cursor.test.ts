import { cursorOf, placeOf } from "../../src/comments/moderate.ts";

describe("a cursor of comments", () => {
  it("leads back to the place that it was made from", () => {
    const place = { createdAt: new Date(1_764_000_000_123), id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" };
    expect(placeOf(cursorOf(place))).toEqual(place);
    expect(placeOf("")).toBeUndefined();
  });

  it.each([
    "x",
    "!!",
    Buffer.from("9999999999999999 a").toString("base64url"),
    Buffer.from("1 a b").toString("base64url"),
  ])("is refused when no list gave it: %s", (cursor) => {
    expect(() => placeOf(cursor)).toThrow("cursor");
  });
});
