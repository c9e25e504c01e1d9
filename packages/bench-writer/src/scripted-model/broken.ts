import { hashNumber } from "./prose.ts";

/** The beginning of an answer in which a model describes its work instead of doing it. */
export const talkOfWork = "As you asked, I have written the text below in a friendly tone";

const refusal = "I'm sorry, but I can't help with that request.";

interface Answer {
  readonly good: string;
  readonly prompt: string;
  /** True if the answer is an article or a section of one. */
  readonly isText: boolean;
  /** True for every fourth answer on average. Breakages that happen only now and then damage only these. */
  readonly isNow: boolean;
}

/** The ways in which real servers and models give bad answers. Each function turns a correct answer into such a bad one. */
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
  "always-prose": ({ good }) => readArticle(good) ?? "That all sounds right to me.",
  "wrong-keys": ({ good }) => JSON.stringify({ response: { output: readArticle(good) ?? good }, status: "ok" }),
  "talks-of-its-work": ({ good, isText }) => (isText ? JSON.stringify({ article: onlyTalk }) : good),
  "echoes-the-prompt": ({ good, isText, prompt }) => (isText ? JSON.stringify({ article: prompt }) : good),
  empty: () => "",
  refusing: () => refusal,
} satisfies Record<string, (answer: Answer) => string>;

export type Breakage = keyof typeof breaking;
export const breakages = Object.keys(breaking) as Breakage[];

const onlyTalk = `${talkOfWork}. ${`${talkOfWork}, and I kept to every one of your wishes. `.repeat(30)}`;

/**
 * Damages a correct answer as this kind of breakage does.
 * @param call the number of the call within its stage
 * @param prompt the prompt of the answer
 */
export function broken(kind: Breakage, good: string, stage: string, call: number, prompt: string): string {
  const isText = stage === "article" || stage === "section";
  return breaking[kind]({ good, prompt, isText, isNow: hashNumber(`${kind} ${call}`) % 4 === 0 });
}

function readArticle(good: string): string | undefined {
  const { article } = JSON.parse(good) as { article?: unknown };
  return typeof article === "string" ? article : undefined;
}
