import type { ModelReply } from "./model-call.ts";
import type { Progress } from "./stream-answer.ts";

type Finish = Pick<Progress, "finish" | "rawFinish">;

/**
 * Reasons for the end of an answer that the SDK knows. If it reports another value, the word that the server used is
 * more precise.
 */
const known = new Set(["stop", "length", "content-filter", "tool-calls"]);
/** Finish reasons that vLLM and OpenRouter report if generating the answer failed. */
const broken = /error|abort|cancel|interrupt|insufficient|fail/i;
/** Finish reasons that Mistral, Gemini and Anthropic report if the answer reached the length limit. */
const full = /length|max_?tokens|context_window/i;
const filtered = /filter|safety|prohibited|refus|blocklist|recitation/i;

/** Returns whether the server reports that it stopped before the answer was complete. */
export function isBroken(progress: Finish): boolean {
  const word = ownWord(progress);
  return broken.test(word) && !full.test(word);
}

/** Returns the reason for the end of a model's answer, such as "length" if the answer was cut off. */
export function toFinish(progress: Finish): ModelReply["finish"] {
  const { finish } = progress;
  const word = ownWord(progress);
  if (finish === "length" || full.test(word)) return "length";
  return finish === "content-filter" || filtered.test(word) ? "refused" : "stop";
}

const ownWord = ({ finish = "", rawFinish = "" }: Finish): string => (known.has(finish) ? "" : rawFinish);
