import type { LlmBudget, LlmPort } from "../llm/llm-port.ts";
import { LlmError } from "../llm/llm-port.ts";
import type { Brief } from "./brief/brief.ts";
import type { Drafting, DraftingTools } from "./drafting.ts";
import type { Evidence } from "./research/evidence.ts";
import { queriesByRules, queriesOf, queryPlanSchema, queryTask } from "./research/plan-queries.ts";

/** What plans the queries of a search: nothing, or a model. */
export interface QueryPlanner {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly instructions: string;
  readonly orders: string;
}

/** Reads everything that the order leads to, once for each job. */
export async function researchOrder(
  tools: DraftingTools,
  { order, context, onProgress }: Drafting,
  brief: Brief,
  planner?: QueryPlanner,
): Promise<Evidence> {
  const { stages, signal } = context;
  const known = await stages.load<Evidence>("evidence");
  if (known !== undefined) return known;
  onProgress({ stage: "research", done: 0, of: 1 });
  const wanted = {
    links: brief.links,
    idea: order.idea,
    queries: tools.searches ? await queriesFor(brief, signal, planner) : [],
    withArchive: true,
    language: brief.language,
    subject: `${order.title} ${brief.subject}`.trim(),
  };
  const evidence = await tools.gather(wanted, context);
  await stages.save("evidence", evidence);
  onProgress({ stage: "research", done: 1, of: 1 });
  return evidence;
}

async function queriesFor(brief: Brief, signal: AbortSignal, planner: QueryPlanner | undefined): Promise<string[]> {
  const fallback = queriesByRules(brief);
  if (planner === undefined) return fallback;
  const { llm, budget, instructions, orders } = planner;
  try {
    const request = { stage: "queries", task: queryTask(), instructions, orders, maxOutputTokens: 500 };
    const { value } = await llm.generate({ ...request, schema: queryPlanSchema, signal, budget });
    return value === undefined ? fallback : queriesOf(value);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LlmError) return fallback;
    throw error;
  }
}
