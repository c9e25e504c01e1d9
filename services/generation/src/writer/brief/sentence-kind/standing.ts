import { standingWeights } from "./standing-weights.ts";

/** What is known of a sentence when the whole of the instructions is read. Likelihoods are log-odds of being said to the writer. */
export interface Standing {
  /** Of the sentence, and of the likeliest of its clauses. */
  readonly own: number;
  readonly clause: number;
  /** Mean of up to three sentences before and behind it. */
  readonly around: number;
  readonly figure: boolean;
}

/** The log-odds that a likelihood, from 0 to 1, stands for. */
export function logOdds(likelihood: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, likelihood));
  return Math.log(inside / (1 - inside));
}

const [most, mostAround] = [6, 3];

/** What stands around a sentence counts no more than this, however sure it is. */
export const bounded = (odds: number): number => Math.max(-mostAround, Math.min(mostAround, odds));

/** A standing as the numbers that are weighed. */
export function numbersOf({ own, clause, around, figure }: Standing): number[] {
  const clip = (odds: number): number => Math.max(-most, Math.min(most, odds));
  return [1, clip(own), clip(clause), around, Number(figure)];
}

/** Log-odds that a sentence is said to the writer, where it stands; the weights are learned from whole instructions. */
export function oddsWhereItStands(standing: Standing): number {
  return numbersOf(standing).reduce((sum, number, index) => sum + number * (standingWeights[index] ?? 0), 0);
}
