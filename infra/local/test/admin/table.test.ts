import { readable } from "../../src/admin/table.ts";

describe("readable", () => {
  it("shows one thing as lines", () => {
    expect(readable({ keyId: "k", apiKey: "svc_x", revokedAt: null })).toBe(
      "keyId      k\napiKey     svc_x\nrevokedAt  -",
    );
  });

  it("shows a list as a table, and says when it is empty", () => {
    expect(
      readable([
        { id: "a", tier: "pro" },
        { id: "long", tier: "free" },
      ]),
    ).toBe("id    tier\na     pro\nlong  free");
    expect(readable([])).toBe("None.");
  });
});
