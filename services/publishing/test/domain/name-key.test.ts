import { nameKey } from "../../src/domain/name-key.ts";

describe("nameKey", () => {
  it.each([
    ["Green Tea", "green-tea"],
    ["green-tea", "green-tea"],
    ["TCP/IP", "tcp-ip"],
    ["C++", "c++"],
    ["Node.js", "node-js"],
    ["都市", "都市"],
    ["..", ""],
    ["/", ""],
    ["<script>", "script"],
  ])("makes of %j an address of one part: %j", (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(nameKey(nameKey(name))).toBe(key);
  });
});
