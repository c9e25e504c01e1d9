import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";

/** A model that answers chats, one after another. */
export interface SmallModel {
  readonly name: string;
  /** `isCutOff`: it would have gone on, and had no room. */
  answer(
    asked: Pick<FakeLlmRequest, "body" | "prompt">,
  ): Promise<{ readonly text: string; readonly isCutOff: boolean }>;
  close(): Promise<void>;
}
