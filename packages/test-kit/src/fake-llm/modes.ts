/**
 * How the fake model server behaves.
 * - "ok" answers with JSON of the asked schema made of the given material, or with prose when none was asked for.
 * - Then what real models make of it: other forms, thoughts of every known form, cut off, empty.
 * - Then what real servers make of it: no stream, other names of settings, no or wrong counts, slow.
 * - Then failures of the connection and of the server, and at last untruths.
 */
export type FakeLlmMode =
  | "ok"
  | "plain"
  | "html"
  | "fenced"
  | "prose-wrapped"
  | "bad-json"
  | "truncated"
  | "cut-off"
  | "refusal"
  | "content-filter"
  | "empty-choices"
  | "empty-text"
  | ThoughtMode
  | "reasoning-content"
  | "reasoning"
  | "all-thinking"
  | "no-stream"
  | "stream-refused"
  | "no-finish-reason"
  | "no-temperature"
  | "max-completion-tokens-only"
  | "no-stream-options"
  | "no-system-role"
  | "unsupported-format"
  | "no-usage"
  | "wrong-usage"
  | "slow"
  | "slow-drip"
  | "endless"
  | "hang"
  | "stall"
  | "stream-cut"
  | "stream-error"
  | "bare-stream-error"
  | "status-400"
  | "status-401"
  | "status-404"
  | "status-429"
  | "status-500"
  | "status-503"
  | "html-502"
  | "html-200"
  | "invented-evidence"
  | "swapped-numbers"
  | "invented-names"
  | "obeys-injection";

export type ThoughtMode =
  | "think"
  | "thinking-tag"
  | "reasoning-tag"
  | "thought-tag"
  | "mistral-think"
  | "harmony"
  | "nested-think"
  | "late-think"
  | "closing-only"
  | "unclosed-think";

const thought = 'They want {"blocks": []}, so I should look at SECRET THOUGHTS first. "Quotes" and [lists] too.';

/** What a model of each kind makes of an answer. Every thought holds the words "SECRET THOUGHTS". */
export const withThought: Readonly<Record<ThoughtMode, (answer: string) => string>> = {
  think: (answer) => `<think>${thought}</think>\n${answer}`,
  "thinking-tag": (answer) => `<thinking>\n${thought}\n</thinking>\n\n${answer}`,
  "reasoning-tag": (answer) => `<reasoning>${thought}</reasoning>${answer}`,
  "thought-tag": (answer) => `<thought>${thought}</thought>\n${answer}`,
  "mistral-think": (answer) => `[THINK]${thought}[/THINK]${answer}`,
  harmony: (answer) =>
    `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${answer}<|return|>`,
  "nested-think": (answer) => `<think>${thought}<think>${thought}</think>${thought}</think>${answer}`,
  "late-think": (answer) => `${answer}\n<think>${thought}</think>`,
  "closing-only": (answer) => `${thought}\n</think>\n\n${answer}`,
  "unclosed-think": () => `<think>${thought}`,
};

export function isThoughtMode(mode: string): mode is ThoughtMode {
  return mode in withThought;
}

/** What a model thinks in a field of its own. */
export const separateThought = thought;
