import { clientNetwork } from "../../src/comments/client-network.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:0201", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", "unknown"],
  ["192.0.2.1, 192.0.2.2", "unknown"],
  ["<script>", "unknown"],
])("takes %s for the network %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
