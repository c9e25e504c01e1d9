import { createHash } from "node:crypto";
import type { StageStore } from "../../domain/engine-ports.ts";
import type { LlmAnswer, LlmObjectRequest, LlmPort, LlmRequest } from "../../llm/llm-port.ts";
import { meteredBudget, type Tokens } from "../../llm/record-exchanges.ts";

/** An answer with what it cost, as it is stored with the job. */
interface RecordedCall {
  readonly answer: Pick<LlmAnswer<never>, "text" | "model"> & { readonly value?: unknown };
  /** Of each try and repair. */
  readonly usages: readonly Tokens[];
}

/**
 * A model whose answers are stored with the job, under a name made of the whole question: a job that is taken up again asks
 * the same questions and is given the same answers, so that no call is paid for twice and the same bytes come out.
 */
export function recordCalls(port: LlmPort, stages: StageStore, role: string): LlmPort {
  return {
    ...port,
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
