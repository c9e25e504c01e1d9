import { type LlmObjectRequest, type LlmPort, PromptTooLongError } from "./llm-port.ts";

interface Models {
  readonly writer: LlmPort;
  readonly judge: LlmPort;
}

const maxPlans = 5;
const shrinkage = 0.75;
/**
 * Prompts are not planned for a smaller context (in tokens) than this: there would only be room for their fixed
 * instructions.
 */
const minContext = 1_500;

/**
 * Runs work whose prompts are planned for the context size of the models. If a model could
 * not read a prompt or had no room to answer, the work is repeated with a smaller size for
 * this model. Rejects with PromptTooLongError if even the shortest prompts are too long.
 */
export async function withFittingPrompts<Ports extends Models, Result>(
  ports: Ports,
  work: (ports: Ports) => Promise<Result>,
): Promise<Result> {
  const limits = new Map<string, number>();
  for (let plan = 1; ; plan += 1) {
    const limited = (port: LlmPort): LlmPort => withinLimit(port, limits);
    try {
      return await work({ ...ports, writer: limited(ports.writer), judge: limited(ports.judge) });
    } catch (error) {
      const isHopeless = plan === maxPlans || [...limits.values()].some((limit) => limit < minContext);
      if (!(error instanceof PromptTooLongError) || isHopeless) throw error;
    }
  }
}

/**
 * Wraps a model, so that callers see the reduced context size. If a prompt turns out to be too long, the size is
 * reduced for the next attempt; the current attempt keeps its size.
 */
function withinLimit(port: LlmPort, limits: Map<string, number>): LlmPort {
  const { model } = port;
  const contextTokens = Math.min(port.contextTokens, limits.get(model) ?? Number.POSITIVE_INFINITY);
  return {
    ...port,
    contextTokens,
    generate: async (request) => {
      try {
        return await port.generate(request);
      } catch (error) {
        if (error instanceof PromptTooLongError) {
          const tried = Math.min(contextTokens, requestTokens(request, port));
          limits.set(model, Math.floor(Math.min(port.contextTokens, shrinkage * tried)));
        }
        throw error;
      }
    },
  };
}

function requestTokens<Value>(request: LlmObjectRequest<Value>, port: LlmPort): number {
  const { instructions, orders = "", task, data = "", maxOutputTokens } = request;
  return port.estimateTokens([instructions, orders, task, JSON.stringify(data)].join("\n")) + maxOutputTokens;
}
