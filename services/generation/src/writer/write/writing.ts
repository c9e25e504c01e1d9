import type { Grounding } from "../../domain/draft-report.ts";
import type { Progress, WritingBrief } from "../../domain/engine-ports.ts";
import type { LlmBudget, LlmPort } from "../../llm/llm-port.ts";
import type { JudgeTools } from "../judge/judge-article.ts";
import type { ParsedRequest } from "../request/parsed-request.ts";
import type { Evidence, Passage } from "../research/evidence.ts";

/** What the stages of one article share. */
export interface Writing {
  readonly order: WritingBrief;
  readonly request: ParsedRequest;
  /** The client's lines and the passages of pages. */
  readonly passages: readonly Passage[];
  readonly evidence: Evidence;
  readonly grounding: Grounding;
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly judge: JudgeTools;
  readonly signal: AbortSignal;
  /** System instructions of the writing model. */
  readonly instructions: string;
  /** The client's order, style and tone. */
  readonly orders: string;
  readonly onProgress: (progress: Progress) => void;
}
