import type { ShareWriter } from "../../domain/share-texts.ts";
import { createBudget } from "../../llm/budget.ts";
import type { LlmUsage } from "../../llm/llm-port.ts";
import { costOf, type Llm } from "../../llm/model-port.ts";
import { answerOfModels, factsOf } from "../../llm/remote-llm.ts";
import type { Converse } from "../../threads/converse.ts";

export interface ShareWriterDependencies {
  readonly llm: Llm;
  /** Unset: the work is done where it is called, for programs that answer nobody meanwhile. */
  readonly converse?: Converse | undefined;
}

/** What writes the words that drafts are shared with; see `writeShareTexts`. */
export function createShareWriter({ llm, converse }: ShareWriterDependencies): ShareWriter {
  return async (article, { signal, onSpent }) => {
    const onUsage = (usage: LlmUsage): void => {
      const cost = costOf(llm, usage);
      onSpent({ ...usage, ...(cost === undefined ? {} : { cost }) });
    };
    if (converse === undefined) {
      const { writeShareTexts } = await import("./write-share-texts.ts");
      return writeShareTexts(article, { llm, budget: createBudget(llm.writer.maximumTokens, onUsage), signal });
    }
    const port = { askModel: answerOfModels(llm, { signal, onSpent: onUsage }) };
    return converse("writeShareTexts", { article, llm: factsOf(llm) }, port, signal);
  };
}
