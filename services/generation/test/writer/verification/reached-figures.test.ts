import { basisOf } from "./judging.ts";

const reached = [
  ["en", "The bill went up to £1,940 last year.", "Last year's bill rose to £1,940."],
  ["da", "Regningen gik op til 1.940 kroner i fjor.", "Regningen steg i fjor til 1.940 kroner."],
  ["sv", "Räkningen gick upp till 1 940 kronor i fjol.", "I fjol steg räkningen till 1 940 kronor."],
] as const;

const limited = [
  ["en", "The hall seats up to 500 people.", "The hall seats 500 people."],
  ["da", "Salen rummer op til 500 personer.", "Salen rummer 500 personer."],
] as const;

describe("a figure behind “up to”", () => {
  it.each(reached)("is exact where something went that far (%s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("sourced");
  });

  it.each(limited)("stays a limit of what there is room for (%s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("unproven");
  });
});

describe("an Arabic name behind a verb", () => {
  it("does not begin with the verb", async () => {
    const evidence = "أسس الورشة والدي خليل الشامي عام 1969.";
    expect(await basisOf(["ar", evidence, "أسس خليل الشامي الورشة عام 1969."], "supported")).toBe("sourced");
    expect(await basisOf(["ar", evidence, "أسس خليل النجار الورشة عام 1969."], "not-stated")).toBe("unproven");
  });
});
