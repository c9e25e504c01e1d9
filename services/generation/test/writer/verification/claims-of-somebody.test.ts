import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Judge } from "../../../src/writer/verification/verifier.ts";
import { type Claimed, deeds, figures, quotations, statistics } from "./claims-of-somebody.ts";
import { judging } from "./judging.ts";

const strict = judging(() => "not-stated");

async function basisOf([language, text, sentence]: Claimed, judge?: Judge): Promise<string | undefined> {
  const passages = [{ id: "c1", source: "client", text }];
  const options = { language, title: "", passages, sources: [], conflicts: [] };
  const verifier = createVerifier(judge === undefined ? options : { ...options, judge });
  const [verdict] = await verifier.check([{ text: sentence, cited: [] }], new AbortController().signal);
  return verdict?.basis;
}

const expected = ([, , , claims]: Claimed): string => (claims ? "unproven" : "general");

describe("claims about the client, people and sources", () => {
  it.each(figures)(
    "takes a small figure for advice only where the reader is addressed (%s: %s / %s)",
    async (...one) => {
      expect(await basisOf(one)).toBe(expected(one));
    },
  );

  it.each(quotations)("lets nobody say words that the evidence has not (%s: %s / %s)", async (...one) => {
    expect(await basisOf(one)).toBe(expected(one));
  });

  it.each(statistics)("takes a share of a population for a figure, in words as well (%s: %s / %s)", async (...one) => {
    expect(await basisOf(one)).toBe(expected(one));
  });

  it.each(deeds)("has a judge look at what somebody does, offers or thinks (%s: %s / %s)", async (...one) => {
    expect(await basisOf(one, strict)).toBe(expected(one));
  });

  it.each(deeds.filter(([, , , claims]) => claims))(
    "keeps none of it without a judge (%s: %s / %s)",
    async (...one) => {
      expect(await basisOf(one)).toBe("unproven");
    },
  );

  it("takes the length of a text for nobody's words", async () => {
    const order = "Please write in 200 words that breakfast costs 12 euros.";
    expect(await basisOf(["en", order, "Breakfast costs 12 euros.", true])).toBe("sourced");
    expect(await basisOf(["en", "In her own words breakfast costs 12 euros.", "Breakfast costs 12 euros.", true])).toBe(
      "unproven",
    );
  });
});
