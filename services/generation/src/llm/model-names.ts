/** OpenAI's models that think unseen: they take no temperature, want `max_completion_tokens`, and are silent meanwhile. */
const unseenThinkers = /(?:^|\/)(?:o[1-9](?:-|$)|gpt-[5-9](?!.*chat))/i;

/** Models that are known to think before they answer, by the names that servers give them. */
const thinkers = new RegExp(
  [
    "deepseek-r\\d",
    "-r1(?:-|:|$)",
    "deepseek-reasoner",
    "qwq",
    "qwen-?3",
    "magistral",
    "gpt-oss",
    "thinking",
    "reason",
    "glm-(?:4\\.[5-9]|z1|[5-9])",
    "kimi-k2",
    "minimax-m\\d",
    "gemini-(?:2\\.5|[3-9])",
    "grok-(?:3-mini|[4-9])",
    "seed-(?:oss|1\\.[5-9])",
    "nemotron",
    "exaone-deep",
    "ernie-x",
    "smollm3",
  ].join("|"),
  "i",
);

/** True for OpenAI's reasoning models, also behind another server. */
export function thinksUnseen(model: string): boolean {
  return unseenThinkers.test(model.slice(0, 200));
}

/** True when a model's name says that it thinks before it answers. Others may all the same, which their answers show. */
export function thinksByName(model: string): boolean {
  return thinksUnseen(model) || (thinkers.test(model.slice(0, 200)) && !/non-?thinking|instruct/i.test(model));
}
