import type { WrittenDraft } from "../domain/engine-ports.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { writeDraftWithModel } from "./draft-with-model.ts";
import { type Drafting, type DraftingTools, gatherOnce } from "./drafting.ts";
import { writeExtract } from "./extractive/write-extract.ts";
import { linksToRead } from "./research/links-to-read.ts";
import { reviseDraft } from "./revise-draft.ts";

/**
 * Writes a draft or changes an earlier version. Uses a language model if one is configured, otherwise rules. Rejects with LlmError when
 * the model fails.
 */
export async function writeDraft(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { llm } = tools;
  const { revision } = drafting.order;
  if (llm === undefined) return writeWithoutModel(tools, drafting);
  if (revision === undefined) return writeDraftWithModel({ ...tools, llm }, drafting);
  return reviseDraft({ ...tools, llm }, { ...drafting, revision });
}

async function writeWithoutModel(tools: DraftingTools, drafting: Drafting): Promise<WrittenDraft> {
  const { order, onProgress } = drafting;
  const language = order.language ?? detectLanguage(`${order.title}\n${order.instructions}`);
  const evidence = await gatherOnce(tools, drafting, {
    links: linksToRead(order.instructions),
    ...{
      idea: order.idea ?? order.background,
      queries: tools.searches ? [order.title] : [],
      withArchive: true,
      language,
    },
    subject: order.title,
  });
  onProgress({ stage: "finish", done: 0, of: 1 });
  return writeExtract({ order, language, evidence, grounding: tools.grounding });
}
