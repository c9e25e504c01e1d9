import type { Grounding } from "../../domain/draft-report.ts";
import type { Progress, WritingBrief } from "../../domain/engine-ports.ts";
import type { LlmBudget, LlmPort } from "../../llm/llm-port.ts";
import type { JudgeTools } from "../judge/judge-article.ts";
import type { ParsedRequest } from "../request/parsed-request.ts";
import type { Evidence, Passage } from "../research/evidence.ts";

/** The state that all stages of writing one article share. */
export interface Writing {
  readonly order: WritingBrief;
  readonly request: ParsedRequest;
  /** The sources: the lines of the client's order and the passages of web pages. */
  readonly passages: readonly Passage[];
  readonly evidence: Evidence;
  readonly grounding: Grounding;
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly judge: JudgeTools;
  readonly signal: AbortSignal;
  /** Links that became plain words because their address is not allowed: the link text by address. */
  readonly removedLinks: Map<string, string>;
  /** The system instructions of the writing model. */
  readonly instructions: string;
  /** The client's order with style and tone, as text for a prompt. */
  readonly orders: string;
  readonly onProgress: (progress: Progress) => void;
}
