import type { StorySource } from "./engine-ports.ts";

/** An idea as the content service has stored it. */
export interface RecordedIdea {
  readonly id: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly StorySource[];
  /** 0 to 1. */
  readonly relevanceScore: number;
}
