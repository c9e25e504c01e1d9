import type { Judge, Judgement, Pair } from "../../../src/writer/verification/verifier.ts";

/** A judge that answers each pair by itself, and names the sentences that `isParticular` accepts. */
export const judging =
  (answer: (pair: Pair) => Judgement, isParticular: (sentence: string) => boolean = () => false): Judge =>
  async ({ pairs, sentences }) => ({ judgements: pairs.map(answer), particular: sentences.map(isParticular) });

/** Agrees to everything, so that only what code finds stops a claim. */
export const agreeing: Judge = judging(() => "supported");
