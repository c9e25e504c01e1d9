import { createHash } from "node:crypto";
import type { StageStore } from "../../domain/engine-ports.ts";
import type { LlmAnswer, LlmObjectRequest, LlmPort, LlmRequest } from "../../llm/llm-port.ts";
import { meteredBudget, type Tokens } from "../../llm/record-exchanges.ts";

/** A model's answer with its cost, as it is stored with the job. */
interface RecordedCall {
  readonly answer: Pick<LlmAnswer<never>, "text" | "model"> & { readonly value?: unknown };
  /** The tokens of each attempt and each repair of the answer. */
  readonly usages: readonly Tokens[];
}

/**
 * Wraps a model, so that its answers are stored with the job by the hash of the whole prompt. A resumed job sends the same prompts and
 * gets the stored answers. So no call is paid for twice, and the draft has the same bytes.
 */
export function recordCalls(port: LlmPort, stages: StageStore, role: string): LlmPort {
  return {
    ...port,
    // This is a getter, because the context size may become known only when a server reports it during the job. Prompts after
    // that are planned for the new size.
    get contextTokens() {
      return port.contextTokens;
    },
    generate: async <Value>(request: LlmObjectRequest<Value>): Promise<LlmAnswer<Value>> => {
      const name = `call/${role}/${request.stage}/${fingerprint(port.model, request)}`;
      const known = await stages.load<RecordedCall>(name);
      if (known !== undefined) {
        for (const usage of known.usages) request.budget.settle(0, usage);
        return { ...known.answer, value: known.answer.value as Value };
      }
      const { budget, usages } = meteredBudget(request.budget);
      const answer = await port.generate({ ...request, budget });
      await stages.save<RecordedCall>(name, { answer, usages });
      return answer;
    },
  };
}

function fingerprint(model: string, { instructions, orders, task, data, maxOutputTokens }: LlmRequest): string {
  const question = JSON.stringify([model, instructions, orders, task, data, maxOutputTokens]);
  return createHash("sha256").update(question).digest("hex").slice(0, 24);
}
