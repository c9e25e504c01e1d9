import type { Reply } from "@galley/faults/reply";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import type { Attack, AttackContext } from "../attack.ts";
import { hostile } from "../corpus.ts";
import { modelTitles, receiverHost } from "../world.ts";

const longestInstructions = 20_000;

export interface DraftOrder {
  readonly title: string;
  readonly instructions: string;
  /** Has it told; without, the answer is waited for. */
  readonly webhookUrl?: string | undefined;
}

/** Orders a draft of the attacker's publication. */
export const order = ({ attacker: { api }, path }: AttackContext, body: DraftOrder): Promise<Reply> =>
  api.request("POST", `${path}/drafts/generate`, { body, timeoutMilliseconds: 90_000 });

/** An even turn waits for its draft, an odd one has it told. */
export const toldInTurn = (turn: number): string | undefined =>
  turn % 2 === 0 ? undefined : `https://${receiverHost}/orders`;

/** What an order that cannot be carried out is answered, and one over the account's places. */
const answersOfOrders = ["200", "202", "429 RATE_LIMITED", "502 GENERATION_FAILED"] as const;

/** An attack by orders of drafts, one a round: what it prepares gives the order of each turn. */
export function orderingAttack(
  name: string,
  does: string,
  prepare: (context: AttackContext) => (turn: number) => Pick<DraftOrder, "instructions"> & Partial<DraftOrder>,
): Attack {
  return {
    ...{ name, does },
    answers: answersOfOrders,
    prepare: (context) => {
      const orderOf = prepare(context);
      return (turn) => order(context, { title: "The port", webhookUrl: toldInTurn(turn), ...orderOf(turn) });
    },
  };
}

const worstInstructions = hostile("instructions");

const ordersOfSlowTexts = orderingAttack(
  "hostile-orders",
  "orders drafts by 20,000 characters that are made to be slow to read",
  () => {
    const others = hostileTexts(longestInstructions).map(({ text }) => text);
    return (turn) => {
      const other = others[(turn * 37) % others.length] ?? "";
      const instructions = turn % 3 === 2 ? other : (worstInstructions[turn % worstInstructions.length] ?? "");
      return { title: `«${" ".repeat(250)}a`, instructions };
    };
  },
);

/** Some of these texts are refused. */
export const hostileOrders: Attack = { ...ordersOfSlowTexts, answers: [...answersOfOrders, "400 VALIDATION_ERROR"] };

export const badModelAnswers = orderingAttack(
  "bad-model-answers",
  "has its drafts written by a model that answers with 80,000 braces, and with other texts made to be slow",
  () => () => ({
    title: modelTitles.answersBadly,
    instructions: "The port handled 4,000 ships in May. It is 80 metres long. Write 200 words.",
  }),
);
