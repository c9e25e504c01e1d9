import type { ShareWriter } from "../../domain/share-texts.ts";
import { createBudget } from "../../llm/budget.ts";
import { withFittingPrompts } from "../../llm/fitting-prompts.ts";
import { type Llm, tokenCost } from "../../llm/model-port.ts";
import { writeShareTexts } from "./write-share-texts.ts";

/** Creates the function that writes posts for social networks about an article, with a language model. */
export function createShareWriter(llm: Llm): ShareWriter {
  return (article, { signal, onSpent }) => {
    const budget = createBudget(llm.writer.maximumTokens, (usage) => {
      const cost = tokenCost(llm, usage);
      onSpent({ ...usage, ...(cost === undefined ? {} : { cost }) });
    });
    return withFittingPrompts(llm, (fitting) => writeShareTexts(article, { llm: fitting, budget, signal }));
  };
}
