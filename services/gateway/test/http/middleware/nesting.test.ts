import { isDeeperThan } from "../../../src/http/middleware/nesting.ts";

const bytes = (text: string): Buffer => Buffer.from(text);

describe("the depth of JSON", () => {
  it.each([
    ["{}", 1],
    ["1", 0],
    ['{"a":[{"b":[]}]}', 4],
    ["[[],[[]],[]]", 3],
    [JSON.stringify({ text: '[{"\\[[[[' }), 1],
    [JSON.stringify(["\\", ["\\\\"], '\\"', [["x"]]]), 3],
    ['"[[[[', 0],
    ['"\\', 0],
  ])("of %s is %i", (json, depth) => {
    expect(isDeeperThan(depth, bytes(json))).toBe(false);
    expect(isDeeperThan(depth - 1, bytes(json))).toBe(depth > 0);
  });

  it("is told at once, and for a megabyte of anything else at the cost of looking at each byte", () => {
    for (const piece of ["[", "[]", '""', '"', "\\", '"\\"', '{"a":', "[[]", " ", "é"]) {
      const json = bytes(piece.repeat(1_000_000 / Buffer.byteLength(piece)));
      isDeeperThan(64, json);
      const before = process.threadCpuUsage().user;
      isDeeperThan(64, json);
      // Two to five milliseconds.
      expect((process.threadCpuUsage().user - before) / 1_000).toBeLessThan(20);
    }
  });
});
