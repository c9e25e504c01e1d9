import type { ScoutedStory } from "../domain/engine-ports.ts";
import { type LlmFacts, type ModelOutcome, type ModelQuestion, remoteLlm } from "../llm/remote-llm.ts";
import type { OrderingThread } from "../threads/ordering-thread.ts";
import { sharpenWithModel } from "./sharpen-with-model.ts";

/** Stories to be worded, with what a thread has to know of the models. */
export interface GivenStories {
  readonly stories: readonly ScoutedStory[];
  readonly topicNames: ReadonlyMap<string, string>;
  readonly llm: LlmFacts;
}

/** What a thread that words stories asks. */
export interface SharpenPort {
  readonly askModel: (question: ModelQuestion) => Promise<ModelOutcome>;
}

/** Has a model word stories and checks its words, in a thread that asks another one for the model's answers. */
export function sharpenInThread(
  given: GivenStories,
  orderingThread: OrderingThread<SharpenPort>,
): Promise<ScoutedStory[]> {
  const { writer, judge } = remoteLlm(given.llm, (question) => orderingThread.ask("askModel", question));
  // Who gives up ends this work or its thread.
  const { signal } = new AbortController();
  return sharpenWithModel(given.stories, given.topicNames, { llm: writer, judgeModel: judge, signal });
}
