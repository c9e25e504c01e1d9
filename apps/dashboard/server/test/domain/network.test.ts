import { networkOf, ownNetworkOf } from "../../src/domain/network.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.0/24"],
    ["2001:DB8:1:2:3::9", "2001:db8:1::/48"],
    ["fe80::1%eth0", "fe80:0:0::/48"],
    ["not an address", "unknown"],
    ["", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ])("that belongs to one person, of %s, is %s", (address, network) => {
    expect(ownNetworkOf(address)).toBe(network);
  });
});
