import { hostOf } from "../../src/domain/delivery.ts";

describe("hostOf", () => {
  it.each([
    ["https://Hooks.Example.com:8443/path?query", "hooks.example.com"],
    ["https://hooks.example.com./", "hooks.example.com"],
    ["https://[2606:4700::1]/", "[2606:4700::1]"],
    ["not a URL", ""],
  ])("finds in %s the host %s, so that every spelling is one receiver", (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
