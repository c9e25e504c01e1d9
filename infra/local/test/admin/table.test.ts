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

  it("shows the lists of one thing as tables below its lines, with every column that a row has", () => {
    const sessions = [{ id: "a" }, { id: "b", postId: "p" }];
    expect(readable({ sessions, nextCursor: "c" })).toBe("nextCursor  c\n\nsessions\nid  postId\na   -\nb   p");
    expect(readable({ engine: "llm", tags: ["tea", "milk"], sources: [] })).toBe(
      "engine   llm\ntags     tea, milk\nsources  -",
    );
  });

  it("shows moments as dates", () => {
    expect(readable({ createdAt: 1_795_413_539 })).toBe("createdAt  2026-11-23T05:58:59.000Z");
    expect(readable([{ at: 5, revokedAt: 0 }])).toBe("at  revokedAt\n5   1970-01-01T00:00:00.000Z");
  });

  it("lets no name act on the terminal, or look like a further row", () => {
    const name = "\u001b]0;owned\u0007\u009b2J\u202eevil\nroot  enterprise";
    for (const text of [
      readable({ name }),
      readable([{ name }, { name: "calm" }]),
      readable({ deep: { name } }),
      readable({ list: [{ name }] }),
    ]) {
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
      expect(text.split("\n").some((line) => line.startsWith("root"))).toBe(false);
    }
  });
});
