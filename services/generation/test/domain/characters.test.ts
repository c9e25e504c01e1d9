import { characterCount, firstCharacters } from "../../src/domain/characters.ts";

it("characters are code points", () => {
  expect(characterCount("a🚲漢")).toBe(3);
  expect(firstCharacters("🚲🚲🚲", 2)).toBe("🚲🚲");
  expect(firstCharacters("🚲", 2)).toBe("🚲");
});
