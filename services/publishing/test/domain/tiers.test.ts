import { tierNamed } from "../../src/domain/tiers.ts";

describe("tierNamed", () => {
  it.each(["gold", "toString", "__proto__"])("takes the unknown plan %j for a fault of ours", (name) => {
    expect(() => tierNamed({ free: { postsPerWeek: 5 } }, name)).toThrow(expect.objectContaining({ kind: "internal" }));
  });
});
