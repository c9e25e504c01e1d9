import { tierNamed, weeklyPostsExceeded } from "../../src/domain/tiers.ts";

describe("tierNamed", () => {
  it("finds a plan by its name", () => {
    expect(tierNamed({ free: { postsPerWeek: 5 } }, "free").postsPerWeek).toBe(5);
  });

  it.each(["gold", "toString", "__proto__"])("takes the unknown plan %j for a fault of ours", (name) => {
    expect(() => tierNamed({ free: { postsPerWeek: 5 } }, name)).toThrow(expect.objectContaining({ kind: "internal" }));
  });
});

describe("weeklyPostsExceeded", () => {
  it("tells limit and use in words and numbers", () => {
    const error = weeklyPostsExceeded(5, 5);
    expect(error).toMatchObject({ kind: "quota-exceeded", quota: { limit: 5, current: 5 } });
    expect(error.message).toBe("The plan allows 5 posts per week; 5 published this week");
  });
});
