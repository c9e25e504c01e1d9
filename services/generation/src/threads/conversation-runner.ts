import type { ConversationName } from "./converse.ts";
import type { Asked, Order, Reply, Told } from "./messages.ts";
import type { OrderingThread } from "./ordering-thread.ts";
import { outcomeOf } from "./outcome.ts";

/** A conversation in this thread. */
interface RunningConversation {
  readonly id: number;
  /** Its thread works for it: it may answer. Otherwise it waits until its questions are answered. */
  hasTurn: boolean;
  /** Not sent yet. */
  asks: Asked[];
  readonly waiting: Map<number, (answer: unknown) => void>;
  reply: Reply | undefined;
}

type Work = (input: unknown, orderingThread: OrderingThread<never>) => Promise<unknown>;

/**
 * The thread's side of conversations, which are held by `works`. Work that waits for answers stays here, and the thread does
 * something else meanwhile.
 */
export function createConversationRunner(works: object, post: (message: Reply | Told) => void) {
  const all = new Map<number, RunningConversation>();

  // Once all that can be computed has been: work that asks waits for nothing but answers.
  const endTurn = (parked: RunningConversation): void => {
    setImmediate(() => {
      const reply =
        parked.reply ?? (parked.asks.length === 0 ? undefined : { kind: "asks" as const, asks: parked.asks });
      if (!parked.hasTurn || reply === undefined) return;
      parked.hasTurn = false;
      parked.asks = [];
      if (reply.kind !== "asks") all.delete(parked.id);
      post(reply);
    });
  };
  const outsideOf = (parked: RunningConversation): OrderingThread<Record<string, (given: unknown) => unknown>> => {
    let asked = 0;
    let told = 0;
    return {
      ask: (question, given) =>
        new Promise((resolve) => {
          asked += 1;
          parked.waiting.set(asked, resolve as (answer: unknown) => void);
          parked.asks.push({ number: asked, question, given });
          endTurn(parked);
        }),
      tell: (question, given) => {
        told += 1;
        post({ kind: "told", number: told, question, given });
      },
    };
  };
  return {
    begin: (id: number, name: ConversationName, input: unknown): void => {
      const parked: RunningConversation = { id, hasTurn: true, asks: [], waiting: new Map(), reply: undefined };
      all.set(id, parked);
      const work = (works as Readonly<Record<ConversationName, Work>>)[name];
      void outcomeOf(() => work(input, outsideOf(parked) as OrderingThread<never>)).then((outcome) => {
        parked.reply = outcome;
        endTurn(parked);
      });
    },
    goOn: (id: number, answers: (Order & { kind: "go-on" })["answers"]): void => {
      const parked = all.get(id);
      if (parked === undefined) throw new RangeError(`There is no conversation ${id} here`);
      parked.hasTurn = true;
      for (const { number, value } of answers) {
        parked.waiting.get(number)?.(value);
        parked.waiting.delete(number);
      }
      endTurn(parked);
    },
    drop: (id: number): void => {
      all.delete(id);
    },
  };
}
