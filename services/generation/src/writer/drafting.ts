import type { Grounding } from "../domain/draft-report.ts";
import type { EngineContext, Progress, WritingBrief } from "../domain/engine-ports.ts";
import type { Llm } from "../llm/model-port.ts";
import type { Evidence } from "./research/evidence.ts";
import type { ResearchWish } from "./research/gather-evidence.ts";

/** What every way of writing a draft is handed. */
export interface DraftingTools {
  readonly llm: Llm | undefined;
  readonly grounding: Grounding;
  /** The model that writes when the first one is down, when there is one. */
  readonly fallbackModel: string | undefined;
  /** Whether there are search engines, so that queries are worth their making. */
  readonly searches: boolean;
  /** Reads what a draft may lean on. Rejects with the signal's reason only. */
  readonly gather: (wanted: Gathering, context: ReadingContext) => Promise<Evidence>;
}

/** What is to be read for a draft; with the publication's archive, or without. */
export interface Gathering extends Omit<ResearchWish, "archive"> {
  readonly withArchive: boolean;
}

export type ReadingContext = Pick<EngineContext, "signal" | "archive">;

/** One order with the context that it is written in. */
export interface Drafting {
  readonly order: WritingBrief;
  readonly context: EngineContext;
  readonly onProgress: (progress: Progress) => void;
}
