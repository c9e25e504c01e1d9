import type { Config } from "../config.ts";
import type { DescribedModel, WriterDescription } from "../domain/writer-description.ts";
import type { LlmConfig, LlmConnection } from "../llm/llm-config.ts";
import { readPrices } from "../llm/model-port.ts";

/** Describes the configured writer without its keys and addresses. */
export function describeWriter({
  llm,
  search,
  grounding,
}: Pick<Config, "llm" | "search" | "grounding">): WriterDescription {
  const services = { searxng: search.searxngUrl, brave: search.brave, tavily: search.tavily };
  const set = Object.entries(services).filter(([, service]) => service !== undefined);
  return {
    engine: llm === undefined ? "extractive" : "llm",
    models: llm === undefined ? [] : describeModels(llm),
    searchServices: set.map(([name]) => name),
    grounding,
    isPriced: llm !== undefined && readPrices(llm) !== undefined,
  };
}

function describeModels(llm: LlmConfig): DescribedModel[] {
  const { provider, model, judgeModel = model, embedding, fallback } = llm;
  const models = [describeModel("writer", llm), describeModel("judge", { provider, model: judgeModel })];
  if (embedding !== undefined) models.push(describeModel("embedding", embedding));
  if (fallback !== undefined) models.push(describeModel("fallback", fallback));
  return models;
}

// The fields are picked one by one, because a connection also has a key and an address.
function describeModel(role: DescribedModel["role"], { provider, model }: LlmConnection): DescribedModel {
  return { role, provider, model };
}
