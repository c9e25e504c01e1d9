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

  it("lets no name act on the terminal, or look like a further row", () => {
    const name = "\u001b]0;owned\u0007\u009b2J\u202eevil\nroot  enterprise";
    for (const text of [readable({ name }), readable([{ name }, { name: "calm" }]), readable({ deep: { name } })]) {
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
      expect(text.split("\n").some((line) => line.startsWith("root"))).toBe(false);
    }
  });
});
