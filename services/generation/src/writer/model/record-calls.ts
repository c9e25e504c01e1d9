import { createHash } from "node:crypto";
import type { StageStore } from "../../domain/engine-ports.ts";
import type { LlmAnswer, LlmBudget, LlmPort, LlmRequest, LlmText, LlmUsage } from "../../llm/llm-port.ts";

/** An answer with what it cost, as it is stored with the job. */
interface RecordedCall {
  readonly answer: LlmText & { readonly value?: unknown };
  readonly spent: LlmUsage;
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
      for (let call = 0; call < known.spent.calls; call += 1) request.budget.settle(0, shareOf(known.spent, call));
      return { ...known.answer, value: known.answer.value } as unknown as Answer;
    }
    const { budget, spent } = metered(request.budget);
    const answer = await ask(budget);
    await stages.save<RecordedCall>(name, { answer, spent });
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

// The tokens of several tries come back as those of the first.
function shareOf(spent: LlmUsage, call: number): { inputTokens: number; outputTokens: number } {
  return call === 0 ? spent : { inputTokens: 0, outputTokens: 0 };
}

function metered(outer: LlmBudget): { budget: LlmBudget; spent: LlmUsage } {
  const spent: LlmUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const budget: LlmBudget = {
    reserve: (tokens) => outer.reserve(tokens),
    settle: (reserved, usage) => {
      outer.settle(reserved, usage);
      spent.calls += 1;
      spent.inputTokens += usage.inputTokens;
      spent.outputTokens += usage.outputTokens;
    },
    get spent() {
      return outer.spent;
    },
  };
  return { budget, spent };
}
