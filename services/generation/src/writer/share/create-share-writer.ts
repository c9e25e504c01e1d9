import type { ShareWriter } from "../../domain/share-texts.ts";
import { createBudget } from "../../llm/budget.ts";
import { costOf, type Llm } from "../../llm/model-port.ts";
import { writeShareTexts } from "./write-share-texts.ts";

/** What writes the words that drafts are shared with; see `writeShareTexts`. */
export function createShareWriter(llm: Llm): ShareWriter {
  return (article, { signal, onSpent }) => {
    const budget = createBudget(llm.writer.maximumTokens, (usage) => {
      const cost = costOf(llm, usage);
      onSpent({ ...usage, ...(cost === undefined ? {} : { cost }) });
    });
    return writeShareTexts(article, { llm, budget, signal });
  };
}
