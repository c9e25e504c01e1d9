import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";

/** A model that answers one chat at a time. */
export interface SmallModel {
  readonly name: string;
  /** Answers a chat. `isCutOff` means that the token limit ended the answer. */
  answer(
    asked: Pick<FakeLlmRequest, "body" | "prompt">,
  ): Promise<{ readonly text: string; readonly isCutOff: boolean }>;
  close(): Promise<void>;
}

const invented = [
  "Professor Ulrike Brandmayer of Zanzibar praised the plan on Friday.",
  "The work will cost 987.6 million roubles, says the report at https://invented.example/report.",
  "“Nobody could have foreseen this wonder of our age”, she said.",
  "Studies show that 87 percent of all people agree.",
].join(" ");

/** A model that invents everything, whatever it is asked to write. */
export const inventingModel = (): SmallModel => ({
  name: "inventing",
  answer: async ({ prompt }) => {
    const isProse = /^# Task: (?:section|article)/m.test(prompt);
    return { text: isProse ? invented : "I have nothing to say to that.", isCutOff: false };
  },
  close: async () => {},
});
