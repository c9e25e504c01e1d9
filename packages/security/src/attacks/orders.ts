import type { Reply } from "@galley/faults/reply";
import { hostileTexts } from "@galley/test-kit/hostile-texts";
import type { Attack, AttackContext } from "../attack.ts";
import { hostile } from "../corpus.ts";
import { modelTitles, receiverHost } from "../world.ts";

const maxInstructionLength = 20_000;

export interface DraftOrder {
  readonly title: string;
  readonly instructions: string;
  /** The address for the webhook about the finished draft. Without it, the request waits for the draft itself. */
  readonly webhookUrl?: string | undefined;
}

/** Orders a draft in a publication of the attacker. */
export const order = ({ attacker: { api }, path }: AttackContext, body: DraftOrder): Promise<Reply> =>
  api.request("POST", `${path}/drafts/generate`, { body, timeoutMilliseconds: 90_000 });

/**
 * Returns a webhook address in odd rounds and undefined in even rounds, so that an attack uses both kinds of orders: those that are
 * answered at once and those that wait for their draft.
 */
export const toldInTurn = (turn: number): string | undefined =>
  turn % 2 === 0 ? undefined : `https://${receiverHost}/orders`;

/** The answers that are allowed when the attacker orders a draft. The order may exceed a limit of the account, and its draft may fail. */
const orderAnswers = ["200", "202", "429 RATE_LIMITED", "502 GENERATION_FAILED"] as const;

/** Creates an attack that orders one draft in each round. `prepare` returns the function that creates the order. */
export function orderingAttack(
  name: string,
  does: string,
  prepare: (context: AttackContext) => (turn: number) => Pick<DraftOrder, "instructions"> & Partial<DraftOrder>,
): Attack {
  return {
    name,
    does,
    answers: orderAnswers,
    prepare: (context) => {
      const makeOrder = prepare(context);
      return (turn) => order(context, { title: "The port", webhookUrl: toldInTurn(turn), ...makeOrder(turn) });
    },
  };
}

const worstInstructions = hostile("instructions");

const slowTextOrders = orderingAttack(
  "hostile-orders",
  "orders drafts by 20,000 characters that are made to be slow to read",
  () => {
    const others = hostileTexts(maxInstructionLength).map(({ text }) => text);
    return (turn) => {
      const other = others[(turn * 37) % others.length] ?? "";
      const instructions = turn % 3 === 2 ? other : (worstInstructions[turn % worstInstructions.length] ?? "");
      return { title: `«${" ".repeat(250)}a`, instructions };
    };
  },
);

/** An attack that orders drafts with texts that are hard to parse. Some of these texts may be refused as invalid. */
export const hostileOrders: Attack = { ...slowTextOrders, answers: [...orderAnswers, "400 VALIDATION_ERROR"] };

export const badModelAnswers = orderingAttack(
  "bad-model-answers",
  "has its drafts written by a model that answers with 80,000 braces, and with other texts made to be slow",
  () => () => ({
    title: modelTitles.answersBadly,
    instructions: "The port handled 4,000 ships in May. It is 80 metres long. Write 200 words.",
  }),
);
