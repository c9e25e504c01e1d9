import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { DraftMemory } from "../scripted-model/draft-memory.ts";

/** The parts of a draft's report that are measured. */
export interface ReportRead {
  readonly engine: string;
  readonly sentences: readonly {
    readonly text: string;
    readonly basis: string;
    readonly passages: readonly string[];
    readonly decision: string;
    readonly reason?: string;
  }[];
  readonly passages: readonly { readonly id: string; readonly source: string; readonly text: string }[];
  readonly notes: readonly { readonly kind: string; readonly text: string }[];
  readonly usage: { readonly calls: number; readonly inputTokens: number; readonly outputTokens: number };
}

/** The draft for one brief, or the reason why there is none. */
export interface Drafted {
  readonly brief: BenchBrief;
  readonly half: Half;
  /** The HTML of the draft; empty when there is none. */
  readonly content: string;
  /** Why the order led to no draft. Undefined if there is a draft. */
  readonly failure?: string;
  readonly report?: ReportRead;
  /**
   * The sentences that the scripted model wrote for this draft, each with its label (true or false). Undefined when the draft was written
   * without a model.
   */
  readonly memory?: Pick<DraftMemory, "written" | "deleted"> | undefined;
}
