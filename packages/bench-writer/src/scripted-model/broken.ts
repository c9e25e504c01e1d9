import { numberOf } from "./prose.ts";

/** What real servers and models do to good answers. */
export const breakages = [
  ...["fenced", "thinking", "prose-wrapped", "cut-off", "now-and-then-empty", "now-and-then-refusing", "bad-json"],
  ...["always-prose", "wrong-keys", "talks-of-its-work", "echoes-the-prompt", "empty", "refusing"],
] as const;
export type Breakage = (typeof breakages)[number];

/** How a model talks that says what it does in place of doing it. */
export const talkOfWork = "As you asked, I have written the text below in a friendly tone";

const refusal = "I'm sorry, but I can't help with that request.";

/** Breaks a good answer to the nth call of a stage; `prompt` is what the answer answers. */
export function broken(kind: Breakage, good: string, stage: string, call: number, prompt: string): string {
  const isNow = numberOf(`${kind} ${call}`) % 4 === 0;
  switch (kind) {
    case "fenced":
      return `\`\`\`json\n${good}\n\`\`\``;
    case "thinking":
      return `<think>The user wants {"a": 1}. I must not forget what the client said. THOUGHT-MARKER</think>\n\n${good}`;
    case "prose-wrapped":
      return `Sure! Here is what you asked for:\n\n${good}\n\nLet me know if you need anything else.`;
    case "cut-off":
      return isNow ? good.slice(0, Math.ceil(good.length * 0.6)) : good;
    case "now-and-then-empty":
      return isNow ? "" : good;
    case "now-and-then-refusing":
      return isNow ? refusal : good;
    case "bad-json":
      return good.slice(0, -2).replaceAll('"', "'");
    case "always-prose":
      return articleOf(good) ?? "That all sounds right to me.";
    case "wrong-keys":
      return JSON.stringify({ response: { output: articleOf(good) ?? good }, status: "ok" });
    case "talks-of-its-work":
      return writes(stage)
        ? JSON.stringify({
            article: `${talkOfWork}. ${`${talkOfWork}, and I kept to every one of your wishes. `.repeat(30)}`,
          })
        : good;
    case "echoes-the-prompt":
      return writes(stage) ? JSON.stringify({ article: prompt }) : good;
    case "empty":
      return "";
    case "refusing":
      return refusal;
  }
}

const writes = (stage: string): boolean => stage === "article" || stage === "section";

function articleOf(good: string): string | undefined {
  const { article } = JSON.parse(good) as { article?: unknown };
  return typeof article === "string" ? article : undefined;
}
