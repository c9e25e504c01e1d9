import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { ordinary } from "./ordinary-sentences.ts";

describe("sentences of ordinary articles without evidence", () => {
  it.each(ordinary)(
    "tells what could be looked up from what could not (%s: %j)",
    async (language, sentences, checkable) => {
      const verifier = createVerifier({ language, title: "", passages: [], sources: [], conflicts: [] });
      const claims = sentences.map((text) => ({ text, cited: [] }));
      const verdicts = await verifier.check(claims, new AbortController().signal);
      expect(verdicts.map(({ basis }) => basis)).toEqual(sentences.map(() => (checkable ? "unproven" : "general")));
    },
  );
});
