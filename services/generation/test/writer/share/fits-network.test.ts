import { fitsNetwork } from "../../../src/writer/share/fits-network.ts";

describe("mentions and addresses in a text for a network", () => {
  const order = "Thank @anna, and link https://x.example/about.";
  it.each([
    ["We thank @anna for it.", true],
    ["We thank @ann for it.", false],
    ["We thank @annabel for it.", false],
    ["See https://x.example/about.", true],
    ["See https://x.example/a.", false],
    ["See https://x.example.", false],
  ])("stand where the order has exactly them: %s", (text, fits) => {
    expect(fitsNetwork(text, "linkedin", order)).toBe(fits);
  });
});
