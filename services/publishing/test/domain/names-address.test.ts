import { namesAddress } from "../../src/domain/names-address.ts";

const address = "https://a.example/tea";

describe("a text names an address", () => {
  it.each([
    address,
    `See ${address}.`,
    `(${address}), and more`,
    `${address}?from=x`,
    `${address}#part`,
    `${address}/`,
    `お茶${address}。`,
    `${address}-2 and ${address}`,
  ])("in %j", (text) => {
    expect(namesAddress(text, address)).toBe(true);
  });

  it.each([
    `${address}-2`,
    `${address}pot`,
    `${address}/green`,
    `${address}.html`,
    `${address}_2`,
    `${address}%20`,
    "tea",
  ])("not in %j, which at most begins alike", (text) => {
    expect(namesAddress(text, address)).toBe(false);
  });
});
