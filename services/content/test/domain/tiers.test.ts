import { tierNamed } from "../../src/domain/tiers.ts";

const free = { publications: 2, topicsPerPublication: 5, cadencePostsPerWeek: 3 };

describe("tiers", () => {
  it.each(["gold", "", "constructor", "__proto__"])("have none called %j, which is a fault of ours", (name) => {
    expect(() => tierNamed({ free }, name)).toThrow(expect.objectContaining({ kind: "internal" }));
  });
});
