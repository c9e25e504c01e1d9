import { readCursor } from "../../src/domain/list-cursor.ts";

describe("a cursor of comments", () => {
  it.each([
    "x",
    "!!",
    Buffer.from("9999999999999999 a").toString("base64url"),
    Buffer.from("1 a b").toString("base64url"),
  ])("is refused when no list gave it: %s", (cursor) => {
    expect(() => readCursor(cursor)).toThrow("cursor");
  });
});
