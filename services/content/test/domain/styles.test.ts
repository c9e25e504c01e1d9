import { prebuiltStyles } from "../../src/domain/styles.ts";

describe("the prebuilt styles", () => {
  // Stored publications refer to these ids.
  it("keep their ids", () => {
    expect(prebuiltStyles.map(({ id, name }) => [name, id])).toEqual([
      ["Plain explainer", "877f0687-9408-48a9-b252-e03be768d43f"],
      ["News brief", "337bfbe2-c5f7-4b91-b467-bfbbff6ed07a"],
      ["Friendly guide", "3ae08e9b-5ddb-4d07-b451-bc5becda216e"],
      ["Analytical deep dive", "092957a0-d735-404c-8a79-7e9727586f13"],
      ["Story-led narrative", "a5f9522b-a141-47e4-bbb4-0bd1cafcae71"],
      ["Technical how-to", "fd640f4d-a159-448c-80bd-d4996b055e31"],
    ]);
  });

  describe.each(prebuiltStyles)("$name", ({ systemPrompt }) => {
    it("has a prompt of 100 to 220 words without stray line breaks", () => {
      const words = systemPrompt.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(100);
      expect(words).toBeLessThanOrEqual(220);
      expect(systemPrompt).not.toMatch(/(?<!\n)\n(?!\n)|\n{3}|^\s|\s$| {2}/);
    });

    it("does not use the words that it bans", () => {
      const banned = /Avoid these words: ([^.]+)\./.exec(systemPrompt)?.[1]?.split(", ") ?? [];
      const rest = systemPrompt.replace(/Avoid these words: [^.]+\./, "").toLowerCase();
      const words = rest.split(/[^a-z-]+/);
      expect(banned.length).toBeGreaterThan(3);
      for (const word of banned) expect(words).not.toContain(word);
    });
  });
});
