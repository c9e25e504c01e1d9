import type { ChatAnswer, ChatRequest, SmallModel } from "./small-model.ts";

const invented = [
  "Professor Ulrike Brandmayer of Zanzibar praised the plan on Friday.",
  "The work will cost 987.6 million roubles, says the report at https://invented.example/report.",
  "“Nobody could have foreseen this wonder of our age”, she said.",
  "Studies show that 87 percent of all people agree.",
].join(" ");

/** The opposite of a model that keeps to what it was told: whatever it is asked to write, it invents. */
export function inventingModel(): SmallModel {
  return {
    name: "inventing",
    contextTokens: 32_000,
    async answer({ messages, onText }: ChatRequest): Promise<ChatAnswer> {
      const asked = messages.map(({ text }) => text).join("\n");
      const text = /^# Task: (?:section|article)/m.test(asked) ? invented : "I have nothing to say to that.";
      onText?.(text);
      return {
        text,
        finish: "stop",
        inputTokens: Math.ceil(asked.length / 4),
        outputTokens: Math.ceil(text.length / 4),
      };
    },
    async close() {},
  };
}
