import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Judge, Judgement, Pair, Verdict } from "../../../src/writer/verification/verifier.ts";

/** A judge that answers each pair by itself, and names the sentences that `isParticular` accepts. */
export const judging =
  (answer: (pair: Pair) => Judgement, isParticular: (sentence: string) => boolean = () => false): Judge =>
  async ({ pairs, sentences }) => ({ judgements: pairs.map(answer), particular: sentences.map(isParticular) });

/** Agrees to everything, so that only what code finds stops a claim. */
export const agreeing: Judge = judging(() => "supported");

/** The basis of a claim that cites the client's one sentence, with a judge that always answers the same. */
export async function basisOf(
  [language, evidence, text]: readonly [language: string, evidence: string, claim: string],
  judgement: Judgement,
): Promise<Verdict["basis"]> {
  const passages: Passage[] = [{ id: "c1", source: "client", text: evidence }];
  const judge = judging(() => judgement);
  const verifier = createVerifier({ language, title: "", passages, sources: [], conflicts: [], judge });
  const [verdict] = await verifier.check([{ text, cited: ["c1"] }], new AbortController().signal);
  if (verdict === undefined) throw new Error("No verdict.");
  return verdict.basis;
}
