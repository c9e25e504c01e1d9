import { handleCandidates } from "../../src/domain/site.ts";

const id = "3F2504E0-4f89-41d3-9a0c-0305e82c3301";

describe("handleCandidates", () => {
  it("keeps the suffix of a slug that is as long as can be", () => {
    const candidates = handleCandidates("a".repeat(100), id);
    expect(candidates.map(({ length }) => length)).toEqual([100, 100, 100, 100]);
    expect(new Set(candidates).size).toBe(4);
  });
});
