import { unavailable } from "@galley/service-kit/errors";
import type { ConversationName, Converse } from "./converse.ts";
import type { Answered, Asked, Order, Reply, Told } from "./messages.ts";
import { currentAccount } from "./on-behalf.ts";
import { unwrapped } from "./outcome.ts";
import type { Guest } from "./roster.ts";
import { ThreadLost } from "./thread-lost.ts";

/** One turn of a thread. */
export interface Turn {
  readonly account: string;
  readonly order: Order;
  /** The conversation that it is a turn of; unset for a task. */
  readonly guest?: Guest | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onTold: (told: Told) => void;
}

/** Answers by question. */
type Port = Readonly<Record<string, (given: unknown) => unknown>>;

/** How often work begins again whose thread others have taken down. */
const mostBeginnings = 3;

/** Runs conversations in turns of threads, and answers their questions. */
export function createConverse(
  turn: (wanted: Turn) => Promise<Reply>,
  leave: (guest: Guest, id: number) => void,
): Converse {
  let count = 0;

  const hold = async (work: Work): Promise<unknown> => {
    const { name, input, signal, answers } = work;
    count += 1;
    const id = count;
    const account = currentAccount();
    const guest: Guest = { account, host: undefined, isLost: false };
    try {
      let order: Order = { kind: "begin", id, name, input };
      for (;;) {
        const reply: Reply = await turn({ account, order, guest, signal, onTold: answers.hear });
        if (reply.kind !== "asks") return unwrapped(reply);
        order = { kind: "go-on", id, answers: await Promise.all(reply.asks.map(answers.to)) };
      }
    } finally {
      leave(guest, id);
    }
  };
  const converse = async (work: Work): Promise<unknown> => {
    for (let beginning = 1; ; beginning += 1) {
      try {
        return await hold(work);
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        if (beginning === mostBeginnings) throw error.cause ?? unavailable(undefined, { cause: error });
      }
    }
  };
  return (name, input, port, signal) =>
    converse({ name, input, signal, answers: answersOf(port as unknown as Port) }) as Promise<never>;
}

interface Work {
  readonly name: ConversationName;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answers: Answers;
}

interface Answers {
  readonly to: (asked: Asked) => Promise<Answered>;
  readonly hear: (told: Told) => void;
}

/** Asks the port each question once, and gives the same answer to work that begins again. */
function answersOf(port: Port): Answers {
  const known = new Map<number, Promise<unknown>>();
  let heard = 0;
  return {
    to: async ({ number, question, given }) => {
      const answer = known.get(number) ?? Promise.resolve(port[question]?.(given));
      known.set(number, answer);
      return { number, value: await answer };
    },
    hear: ({ number, question, given }) => {
      if (number <= heard) return;
      heard = number;
      port[question]?.(given);
    },
  };
}
