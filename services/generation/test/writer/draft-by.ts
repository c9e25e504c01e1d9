import { startFakeLlm } from "@galley/test-kit/fake-llm";
import type { WritingBrief, WrittenDraft } from "../../src/domain/engine-ports.ts";
import { type Asked, type Script, scripted } from "./scripted-model.ts";
import { write } from "./writing.ts";

/** A draft for an order by a model that follows a script, and what the model was asked. */
export async function draftBy(
  order: WritingBrief,
  script: Script,
): Promise<{ readonly draft: WrittenDraft; readonly asked: readonly Asked[] }> {
  const model = scripted(script);
  const server = await startFakeLlm({ answer: model.answer });
  try {
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" } as const;
    return { draft: await write(order, { llm }), asked: model.asked };
  } finally {
    await server.close();
  }
}
