import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { doubts, headings } from "./doubts.ts";
import { agreeing } from "./judging.ts";
import { otherWords, particles, type Told } from "./relations.ts";

const isBorne = async ([language, text, claim]: Told, isHeading = false): Promise<boolean> => {
  const passages = [{ id: "c1", source: "client", text }];
  const verifier = createVerifier({ language, title: "", passages, sources: [], conflicts: [], judge: agreeing });
  const [verdict] = await verifier.check([{ text: claim, cited: ["c1"], isHeading }], new AbortController().signal);
  return verdict?.basis !== "unproven";
};

describe("what code alone finds of a relation", () => {
  it.each(particles)("sees which way a verb with a particle goes (%s: %s / %s)", async (...told) => {
    expect(await isBorne(told)).toBe(told[3]);
  });

  it.each(otherWords)("lets other words stand and other facts not (%s: %s / %s)", async (...told) => {
    expect(await isBorne(told)).toBe(told[3]);
  });

  it.each(doubts)("leaves to a reader what only a reader can decide (%s: %s / %s)", async (...told) => {
    expect(await isBorne(told)).toBe(told[3]);
  });

  it.each(headings)("takes the number of a heading for no figure (%s: %s / %s)", async (...told) => {
    expect(await isBorne(told, true)).toBe(told[3]);
  });
});
