import { newPublication } from "@galley/faults/library";
import type { Reply } from "@galley/faults/reply";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import type { Attack, AttackContext } from "../attack.ts";
import { receiverHost } from "../world/hosts.ts";
import { modelTitles } from "../world/model.ts";

const longestInstructions = 20_000;
const many = (text: string, times: number): string => text.repeat(times);
const longest = (token: string): string => many(token, Math.floor(longestInstructions / token.length));

/** What a synchronous order that cannot be carried out is answered, and one over the account's places. */
const answersOfOrders = ["200", "202", "429 RATE_LIMITED", "502 GENERATION_FAILED"] as const;

/** Orders a draft: an even turn waits for it, an odd one has it told. */
export async function order(
  { attacker: { api } }: AttackContext,
  publicationId: string,
  turn: number,
  request: { readonly title: string; readonly instructions: string },
): Promise<Reply> {
  const webhookUrl = turn % 2 === 0 ? undefined : `https://${receiverHost}/orders`;
  const body = { ...request, webhookUrl };
  return api.request("POST", `/publications/${publicationId}/drafts/generate`, { body, timeoutMilliseconds: 90_000 });
}

const worstInstructions: readonly string[] = [
  `See http://x.example/${many(")", 19_900)}`,
  `«${many(" ", 19_900)}`,
  longest("a!"),
  longest("a。"),
  longest("“!"),
  longest("<p>a<b>"),
  longest("[a](http://a.b/"),
  longest("The mill made 4,213 tonnes in 1788. "),
  longest("1.000,"),
  longest("Q: a?\nA: b.\n"),
];

export const hostileOrders: Attack = {
  name: "hostile-orders",
  does: "orders drafts by 20,000 characters that are made to be slow to read",
  answers: [...answersOfOrders, "400 VALIDATION_ERROR"],
  prepare: async (context) => {
    const { id } = await newPublication(context.attacker.api);
    const others = hostileTexts(longestInstructions).map(({ text }) => text);
    return {
      sendRound: async (turn) => {
        const other = others[(turn * 37) % others.length] ?? "";
        const instructions = turn % 3 === 2 ? other : (worstInstructions[turn % worstInstructions.length] ?? "");
        return [await order(context, id, turn, { title: `«${many(" ", 250)}a`, instructions })];
      },
    };
  },
};

export const badModelAnswers: Attack = {
  name: "bad-model-answers",
  does: "has its drafts written by a model that answers with 80,000 braces, and with other texts made to be slow",
  answers: answersOfOrders,
  prepare: async (context) => {
    const { id } = await newPublication(context.attacker.api);
    const instructions = "The port handled 4,000 ships in May. It is 80 metres long. Write 200 words.";
    return {
      sendRound: async (turn) => [await order(context, id, turn, { title: modelTitles.answersBadly, instructions })],
    };
  },
};
