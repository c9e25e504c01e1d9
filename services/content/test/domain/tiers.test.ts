import { cadenceExceeded, publicationsExceeded, tierNamed, topicsExceeded } from "../../src/domain/tiers.ts";

const free = { publications: 2, topicsPerPublication: 5, cadencePostsPerWeek: 3 };

describe("tiers", () => {
  it("are found by name", () => {
    expect(tierNamed({ free }, "free")).toBe(free);
  });

  it.each(["gold", "", "constructor", "__proto__"])("have none called %j, which is a fault of ours", (name) => {
    expect(() => tierNamed({ free }, name)).toThrow(expect.objectContaining({ kind: "internal" }));
  });

  it("say in words and numbers what they forbid", () => {
    expect(publicationsExceeded(1, 1)).toMatchObject({
      kind: "quota-exceeded",
      message: "The plan allows 1 publication; 1 in use",
      quota: { limit: 1, current: 1 },
    });
    expect(topicsExceeded(5, 7)).toMatchObject({
      message: "The plan allows 5 topics per publication; 7 in use",
      quota: { limit: 5, current: 7 },
    });
    expect(cadenceExceeded(3, 9)).toMatchObject({
      message: "cadencePostsPerWeek may be at most 3 on this plan; 9 was asked for",
      quota: { limit: 3, current: 9 },
    });
  });
});
