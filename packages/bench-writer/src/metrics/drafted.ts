import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { DraftMemory } from "../scripted-model/draft-memory.ts";

/** What of a draft's report is measured. */
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

/** What came of one brief. */
export interface Drafted {
  readonly brief: BenchBrief;
  readonly half: Half;
  /** HTML; empty when no draft came. */
  readonly content: string;
  /** Why no draft came. */
  readonly failure?: string;
  readonly report?: ReportRead;
  /** What the scripted model wrote; unset where none was asked. */
  readonly memory?: Pick<DraftMemory, "written" | "deleted"> | undefined;
}
