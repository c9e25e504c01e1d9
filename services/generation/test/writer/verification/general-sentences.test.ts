import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { generalSentences } from "./general-sentences.ts";

const signal = new AbortController().signal;

describe("sentences that claim nothing checkable", () => {
  it("leaves at least 97 of 100 of them general, in 13 languages", async () => {
    const outcomes = await Promise.all(
      Object.entries(generalSentences).map(async ([language, sentences]) => {
        const passages = [{ id: "c1", source: "client", text: "Acme has 40 people." }];
        const verifier = createVerifier({ language, title: "Acme", passages, sources: [], conflicts: [] });
        const verdicts = await verifier.check(
          sentences.map((text) => ({ text, cited: [] })),
          signal,
        );
        return verdicts.map(({ basis }) => basis);
      }),
    );
    const bases = outcomes.flat();
    expect(bases.length).toBeGreaterThanOrEqual(100);
    expect(bases.filter((basis) => basis === "general").length / bases.length).toBeGreaterThanOrEqual(0.97);
  });

  it("does not leave foreign specifics general", async () => {
    const verifier = createVerifier({ language: "en", title: "Acme", passages: [], sources: [], conflicts: [] });
    const foreign = [
      "Studies show that short meetings work better.",
      "Most managers at Siemens agree.",
      "In 2019, 43 percent of teams met daily.",
      "As Peter Drucker said, culture eats strategy for breakfast.",
      "See https://example.com/report for more.",
      "It costs 300 euros a year.",
    ];
    const verdicts = await verifier.check(
      foreign.map((text) => ({ text, cited: [] })),
      signal,
    );
    expect(verdicts.map(({ basis }) => basis)).toEqual(foreign.map(() => "unproven"));
  });
});
