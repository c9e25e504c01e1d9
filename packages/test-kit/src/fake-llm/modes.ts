/** How the fake model server behaves; "ok" answers with JSON of the asked schema made of the given material, or else with prose. */
export type FakeLlmMode =
  | "ok"
  // What real models make of it: other forms, thoughts of every known form, cut off, empty.
  | ThoughtMode
  | ("plain" | "fenced" | "prose-wrapped" | "bad-json" | "truncated" | "refusal")
  | ("content-filter" | "empty-choices" | "empty-text" | "reasoning-content" | "reasoning" | "all-thinking")
  // What real servers make of it: no stream, other names of settings, no or wrong counts, slow.
  | ("no-stream" | "stream-refused" | "no-finish-reason" | "no-temperature" | "max-completion-tokens-only")
  | ("no-stream-options" | "no-system-role" | "unsupported-format" | "no-usage" | "wrong-usage" | "slow" | "slow-drip")
  | "endless"
  // Failures of the connection and of the server.
  | ("hang" | "stall" | "stream-cut" | "stream-error" | "bare-stream-error" | "html-502" | "html-200")
  | `status-${400 | 401 | 404 | 429 | 500 | 503}`;

export type ThoughtMode = keyof typeof withThought;

const thought = 'They want {"blocks": []}, so I should look at SECRET THOUGHTS first. "Quotes" and [lists] too.';

/** What a model of each kind makes of an answer. Every thought holds the words "SECRET THOUGHTS". */
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

/** What a model thinks in a field of its own. */
export const separateThought = thought;
