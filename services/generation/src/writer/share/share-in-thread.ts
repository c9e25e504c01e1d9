import type { SharedArticle, ShareTexts } from "../../domain/share-texts.ts";
import { createBudget } from "../../llm/budget.ts";
import { type LlmFacts, type ModelOutcome, type ModelQuestion, remoteLlm } from "../../llm/remote-llm.ts";
import type { OrderingThread } from "../../threads/ordering-thread.ts";
import { writeShareTexts } from "./write-share-texts.ts";

/** An article for a thread, with what it has to know of the models. */
export interface GivenArticle {
  readonly article: SharedArticle;
  readonly llm: LlmFacts;
}

/** What a thread that words shares asks. */
export interface SharePort {
  readonly askModel: (question: ModelQuestion) => Promise<ModelOutcome>;
}

/** Has share texts written and checked in a thread, which asks another one for the models' answers. */
export function shareInThread(
  { article, llm: facts }: GivenArticle,
  orderingThread: OrderingThread<SharePort>,
): Promise<ShareTexts> {
  const llm = remoteLlm(facts, (question) => orderingThread.ask("askModel", question));
  const budget = createBudget(llm.writer.maximumTokens);
  // Who gives up ends this work or its thread.
  return writeShareTexts(article, { llm, budget, signal: new AbortController().signal });
}
