/**
 * The behaviour of the fake model server. "ok" answers with JSON of the requested schema, made from the data in the
 * prompt, or with prose when there is no schema.
 */
export type FakeLlmMode =
  | "ok"
  // The model gives a bad or unusual answer: another format, thoughts in the text, or nothing.
  | ThoughtMode
  | ("plain" | "fenced" | "prose-wrapped" | "bad-json" | "truncated" | "refusal")
  | ("content-filter" | "empty-choices" | "empty-text" | "reasoning-content" | "reasoning" | "all-thinking")
  // The server has an unusual interface: no streaming, other names of parameters, wrong or missing token counts, or slow answers.
  | ("no-stream" | "stream-refused" | "no-finish-reason" | "no-temperature" | "max-completion-tokens-only")
  | ("no-stream-options" | "no-system-role" | "unsupported-format" | "no-usage" | "wrong-usage" | "slow" | "slow-drip")
  | "endless"
  // The server fails, or the connection to it.
  | ("hang" | "stall" | "stream-cut" | "stream-error" | "bare-stream-error" | "html-502" | "html-200")
  | `status-${400 | 401 | 404 | 429 | 500 | 503}`;

export type ThoughtMode = keyof typeof withThought;

const thought = 'They want {"blocks": []}, so I should look at SECRET THOUGHTS first. "Quotes" and [lists] too.';

/** Adds thoughts to an answer, in the form of each kind of model. Every thought contains the words "SECRET THOUGHTS". */
export const withThought = {
  think: (answer: string) => `<think>${thought}</think>\n${answer}`,
  "thinking-tag": (answer: string) => `<thinking>\n${thought}\n</thinking>\n\n${answer}`,
  "reasoning-tag": (answer: string) => `<reasoning>${thought}</reasoning>${answer}`,
  "thought-tag": (answer: string) => `<thought>${thought}</thought>\n${answer}`,
  "mistral-think": (answer: string) => `[THINK]${thought}[/THINK]${answer}`,
  harmony: (answer: string) =>
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${answer}<|return|>`,
  "nested-think": (answer: string) => `<think>${thought}<think>${thought}</think>${thought}</think>${answer}`,
  "late-think": (answer: string) => `${answer}\n<think>${thought}</think>`,
  "closing-only": (answer: string) => `${thought}\n</think>\n\n${answer}`,
  "unclosed-think": (_answer: string) => `<think>${thought}`,
} as const;

export function isThoughtMode(mode: string): mode is ThoughtMode {
  return mode in withThought;
}

/** The thoughts of a model that sends them in a separate field of the answer instead of in its text. */
export const separateThought = thought;
