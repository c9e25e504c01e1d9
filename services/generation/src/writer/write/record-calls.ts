import { createHash } from "node:crypto";
import type { StageStore } from "../../domain/engine-ports.ts";
import type { LlmAnswer, LlmBudget, LlmPort, LlmRequest, LlmText } from "../../llm/llm-port.ts";
import { meteredBudget, type Tokens } from "../../llm/metered-budget.ts";

/** An answer with what it cost, as it is stored with the job. */
interface RecordedCall {
  readonly answer: LlmText & { readonly value?: unknown };
  /** Of each try, continuation and repair. */
  readonly usages: readonly Tokens[];
}

/**
 * A model whose answers are stored with the job, under a name made of the whole question: a job that is taken up again asks
 * the same questions and is given the same answers, so that no call is paid for twice and the same bytes come out.
 */
export function recordCalls(port: LlmPort, stages: StageStore, role: string): LlmPort {
  const recorded = async <Answer extends LlmText>(
    request: LlmRequest,
    ask: (budget: LlmBudget) => Promise<Answer>,
  ): Promise<Answer> => {
    const name = `call/${role}/${request.stage}/${fingerprint(port.model, request)}`;
    const known = await stages.load<RecordedCall>(name);
    if (known !== undefined) {
      for (const usage of known.usages) request.budget.settle(0, usage);
      return { ...known.answer, value: known.answer.value } as unknown as Answer;
    }
    const { budget, usages } = meteredBudget(request.budget);
    const answer = await ask(budget);
    await stages.save<RecordedCall>(name, { answer, usages });
    return answer;
  };
  return {
    ...port,
    write: (request) => recorded(request, (budget) => port.write({ ...request, budget })),
    generate: (request) =>
      recorded<LlmAnswer<never>>(request, (budget) => port.generate({ ...request, budget }) as never) as never,
  };
}

function fingerprint(model: string, { instructions, orders, task, data, maxOutputTokens }: LlmRequest): string {
  const question = JSON.stringify([model, instructions, orders, task, data, maxOutputTokens]);
  return createHash("sha256").update(question).digest("hex").slice(0, 24);
}
