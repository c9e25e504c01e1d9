import type { Grounding, SentenceRecord } from "../../domain/draft-report.ts";
import type { Progress, WritingBrief } from "../../domain/engine-ports.ts";
import type { LlmBudget, LlmObjectRequest, LlmPort, LlmRequest } from "../../llm/llm-port.ts";
import type { ArticleBlock } from "../article/article.ts";
import type { Brief } from "../brief/brief.ts";
import type { Evidence, Passage } from "../research/evidence.ts";
import type { StyleSpec } from "../style/style-spec.ts";
import type { Verifier } from "../verification/verifier.ts";
import type { Fitness } from "./fitness.ts";

/** What the stages of one draft share. */
export interface Writing {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly style: StyleSpec;
  readonly evidence: Evidence;
  /** The client's own words and everything that was read. */
  readonly passages: readonly Passage[];
  readonly grounding: Grounding;
  readonly verifier: Verifier;
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
  readonly instructions: string;
  /** The client's order, whole as far as the model's context goes. */
  readonly wholeOrders: string;
  /** The same cut to what calls for parts of the article can bear. */
  readonly orders: string;
  readonly fitness: Fitness;
  readonly onProgress: (progress: Progress) => void;
}

/** Blocks whose sentences have been checked, and what was taken out on the way; headings among it that stand in other words. */
export interface CheckedBlocks {
  readonly blocks: readonly ArticleBlock[];
  readonly removed: readonly SentenceRecord[];
}

type Asked = "stage" | "task" | "data" | "maxOutputTokens";

/** A question with what all questions of a draft have in common. */
export function question(writing: Writing, asked: Pick<LlmRequest, Asked>): LlmRequest {
  const { instructions, orders, signal, budget, fitness } = writing;
  fitness.heard(asked.task);
  return { instructions, orders, signal, budget, ...asked };
}

/** The same for an answer in JSON. */
export function objectQuestion<Value>(
  writing: Writing,
  asked: Pick<LlmObjectRequest<Value>, Asked | "schema" | "normalize">,
): LlmObjectRequest<Value> {
  const { instructions, orders, signal, budget, fitness } = writing;
  fitness.heard(asked.task);
  return { instructions, orders, signal, budget, ...asked };
}

const tokensOfWord = 3.2;

/** Room for so many words in any language, with some to spare. */
export function roomForWords(words: number): number {
  return Math.ceil(words * tokensOfWord) + 400;
}
