import { tierNamed } from "../../src/domain/tiers.ts";

const free = { publications: 2, topicsPerPublication: 5, cadencePostsPerWeek: 3 };

describe("tiers", () => {
  it.each(["gold", "", "constructor", "__proto__"])("report the unknown name %j as an internal error", (name) => {
    expect(() => tierNamed({ free }, name)).toThrow(expect.objectContaining({ kind: "internal" }));
  });
});
