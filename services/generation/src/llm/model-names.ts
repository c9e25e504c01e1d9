/** OpenAI's models that think unseen: they take no temperature, want `max_completion_tokens`, and are silent meanwhile. */
const unseen = /(?:^|\/)(?:o[1-9](?:-|$)|gpt-[5-9](?!.*chat))/i;
/** Models that are known to think before they answer, by the names that servers give them. */
const thinking =
  /deepseek-r|-r1(?:-|:|$)|qwq|qwen-?3|magistral|gpt-oss|thinking|reason|glm-(?:4\.[5-9]|[5-9])|kimi-k2|minimax-m\d|gemini-(?:2\.5|[3-9])|grok-(?:3-mini|[4-9])|nemotron|smollm3/i;
const longestName = 200;

/** True for OpenAI's reasoning models, also behind another server. */
export function thinksUnseen(model: string): boolean {
  return unseen.test(model.slice(0, longestName));
}

/** True when a model's name says that it thinks before it answers. Others may all the same, which their answers show. */
export function thinksByName(model: string): boolean {
  const name = model.slice(0, longestName);
  return thinksUnseen(name) || (thinking.test(name) && !/non-?thinking|instruct/i.test(name));
}
