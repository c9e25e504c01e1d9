import { numberOf } from "./prose.ts";
import type { Asked } from "./read-prompt.ts";

/** What real servers and models do to good answers. */
export const breakages = [
  "fenced",
  "thinking",
  "prose-wrapped",
  "cut-off",
  "now-and-then-empty",
  "now-and-then-refusing",
  "bad-json",
  "always-prose",
  "refusing",
] as const;
export type Breakage = (typeof breakages)[number];

const refusal = "I'm sorry, but I can't help with that request.";

/** Breaks a good answer. `prose` gives a whole article instead. */
export function broken(kind: Breakage, good: string, asked: Asked, call: number, prose: () => string): string {
  const now = numberOf(`${kind} ${call}`) % 4 === 0;
  switch (kind) {
    case "fenced":
      return `\`\`\`${asked.wantsJson ? "json" : "markdown"}\n${good}\n\`\`\``;
    case "thinking":
      return `<think>The user wants {"a": 1}. I must not forget what the client said. THOUGHT-MARKER</think>\n\n${good}`;
    case "prose-wrapped":
      return asked.wantsJson
        ? `Sure! Here is what you asked for:\n\n${good}\n\nLet me know if you need anything else.`
        : good;
    case "cut-off":
      return now ? good.slice(0, Math.ceil(good.length * 0.6)) : good;
    case "now-and-then-empty":
      return now ? "" : good;
    case "now-and-then-refusing":
      return now ? refusal : good;
    case "bad-json":
      return asked.wantsJson ? good.slice(0, -2).replaceAll('"', "'") : good;
    case "always-prose":
      return asked.wantsJson ? prose() : good;
    case "refusing":
      return refusal;
  }
}
