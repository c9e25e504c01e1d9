import { numberOf } from "./prose.ts";

/** How a model talks that says what it does in place of doing it. */
export const talkOfWork = "As you asked, I have written the text below in a friendly tone";

const refusal = "I'm sorry, but I can't help with that request.";

interface Answer {
  readonly good: string;
  readonly prompt: string;
  /** Whether the answer is an article or a part of one. */
  readonly isText: boolean;
  /** One time in four. */
  readonly isNow: boolean;
}

/** What real servers and models do to good answers. */
const breaking = {
  fenced: ({ good }) => `\`\`\`json\n${good}\n\`\`\``,
  thinking: ({ good }) =>
    `<think>The user wants {"a": 1}. I must not forget what the client said. THOUGHT-MARKER</think>\n\n${good}`,
  "prose-wrapped": ({ good }) =>
    `Sure! Here is what you asked for:\n\n${good}\n\nLet me know if you need anything else.`,
  "cut-off": ({ good, isNow }) => (isNow ? good.slice(0, Math.ceil(good.length * 0.6)) : good),
  "now-and-then-empty": ({ good, isNow }) => (isNow ? "" : good),
  "now-and-then-refusing": ({ good, isNow }) => (isNow ? refusal : good),
  "bad-json": ({ good }) => good.slice(0, -2).replaceAll('"', "'"),
  "always-prose": ({ good }) => articleOf(good) ?? "That all sounds right to me.",
  "wrong-keys": ({ good }) => JSON.stringify({ response: { output: articleOf(good) ?? good }, status: "ok" }),
  "talks-of-its-work": ({ good, isText }) => (isText ? JSON.stringify({ article: onlyTalk }) : good),
  "echoes-the-prompt": ({ good, isText, prompt }) => (isText ? JSON.stringify({ article: prompt }) : good),
  empty: () => "",
  refusing: () => refusal,
} satisfies Record<string, (answer: Answer) => string>;

export type Breakage = keyof typeof breaking;
export const breakages = Object.keys(breaking) as Breakage[];

const onlyTalk = `${talkOfWork}. ${`${talkOfWork}, and I kept to every one of your wishes. `.repeat(30)}`;

/** Breaks a good answer to the nth call of a stage; `prompt` is what the answer answers. */
export function broken(kind: Breakage, good: string, stage: string, call: number, prompt: string): string {
  const isText = stage === "article" || stage === "section";
  return breaking[kind]({ good, prompt, isText, isNow: numberOf(`${kind} ${call}`) % 4 === 0 });
}

function articleOf(good: string): string | undefined {
  const { article } = JSON.parse(good) as { article?: unknown };
  return typeof article === "string" ? article : undefined;
}
