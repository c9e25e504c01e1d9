import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../../ledger.ts";

/** One thing that is asked again and again. */
export interface Question {
  readonly method: "GET" | "PATCH";
  readonly path: string;
  readonly apiKey?: string;
  readonly body?: object;
}

export interface Asking {
  readonly origins: readonly string[];
  readonly questions: readonly Question[];
  readonly ledger: Ledger;
  /** How long each client waits before it asks the next thing; asked each time. */
  readonly restMilliseconds: () => number;
}

/** Clients under way, and how often they found nobody at a door and took another one. */
export interface Clients {
  readonly wentElsewhere: () => number;
  /** Lets each end what it has begun. */
  readonly stop: () => Promise<void>;
}

/** An answer, or the code of what ended the connection. */
type Ending = { readonly status: number; readonly text: string } | { readonly code: string };

const retryMilliseconds = 50;
const longestShown = 200;

/**
 * Clients that ask one thing after another on connections that they keep. Whoever finds that nobody listens goes to the next door, as
 * balancers do: nothing was sent. Everything else but success counts as failed.
 */
export function keepAsking(count: number, asking: Asking): Clients {
  const state = { isOver: false, wentElsewhere: 0 };
  const clients = Array.from({ length: count }, (_, index) => askOn(index, asking, state));
  return {
    wentElsewhere: () => state.wentElsewhere,
    stop: async () => {
      state.isOver = true;
      await Promise.all(clients);
    },
  };
}

async function askOn(
  index: number,
  { origins, questions, ledger, restMilliseconds }: Asking,
  state: { isOver: boolean; wentElsewhere: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let door = index;
  for (let turn = index; !state.isOver; turn += 1) {
    const question = questions[turn % questions.length];
    if (question === undefined) break;
    ledger.attempt();
    const askedAt = performance.now();
    for (;;) {
      const ending = await ask(origins[door % origins.length] ?? "", question, agent);
      if ("code" in ending && ending.code === "ECONNREFUSED") {
        state.wentElsewhere += 1;
        door += 1;
        await delay(retryMilliseconds);
        continue;
      }
      const outcome = "code" in ending ? ending.code : `${ending.status} ${ending.text.slice(0, longestShown)}`;
      if ("status" in ending && ending.status === 200) ledger.acknowledge();
      else ledger.lose(`${question.method} ${question.path} failed: ${outcome}, ${since(askedAt)} after it was asked`);
      break;
    }
    await delay(restMilliseconds());
  }
  agent.destroy();
}

function since(milliseconds: number): string {
  return `${Math.round(performance.now() - milliseconds)} ms`;
}

function ask(origin: string, { method, path, apiKey, body }: Question, agent: Agent): Promise<Ending> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const asked = request(origin + path, { method, headers, agent }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.once("error", (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message }));
    });
    asked.once("error", (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message }));
    asked.end(text);
  });
}
