import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Claim, Judgement } from "../../../src/writer/verification/verifier.ts";
import { judging } from "./judging.ts";

const ofClient = (text: string): Passage => ({ id: "c1", source: "client", text });

async function check(passage: Passage, claim: Omit<Claim, "cited">, judgement: Judgement) {
  const verifier = createVerifier({
    language: "en",
    title: "",
    passages: [passage],
    sources: [],
    conflicts: [],
    judge: judging(() => judgement),
  });
  const [verdict] = await verifier.check([{ ...claim, cited: [passage.id] }], new AbortController().signal);
  return verdict?.basis;
}

const doubted: readonly (readonly [evidence: string, text: string])[] = [
  ["If the frost lasts, the rink may open on 9 January.", "The rink opens on 9 January if the frost lasts."],
  ["Dora Finch: the old mill, said Abel Crane, was sold in 1988.", "The old mill was sold in 1988, said Dora Finch."],
];

describe("a fact of the client that was asked for again", () => {
  it.each(doubted)("is judged by a reader where code alone would refuse its wording (%s)", async (evidence, text) => {
    expect(await check(ofClient(evidence), { text }, "supported")).toBe("unproven");
    expect(await check(ofClient(evidence), { text, isRetold: true }, "supported")).toBe("sourced");
    expect(await check(ofClient(evidence), { text, isRetold: true }, "contradicted")).toBe("unproven");
    expect(await check(ofClient(evidence), { text, isRetold: true }, undefined)).toBe("unproven");
  });

  it("still needs the client's figures and dates", async () => {
    const fact = ofClient("The rink opens on 9 January with room for 140 skaters.");
    for (const text of ["The rink opens on 8 January.", "The rink has room for 150 skaters."]) {
      expect(await check(fact, { text, isRetold: true }, "supported")).toBe("unproven");
    }
  });

  it("has no say over what a page tells", async () => {
    const [[text, claim] = ["", ""]] = doubted;
    const page = { id: "p1", source: "s1", text };
    expect(await check(page, { text: claim, isRetold: true }, "supported")).toBe("unproven");
  });
});
