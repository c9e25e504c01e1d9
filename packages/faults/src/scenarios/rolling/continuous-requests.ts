import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Ledger } from "../../ledger.ts";

/** A request that is sent again and again. */
export interface RepeatedRequest {
  readonly method: "GET" | "PATCH";
  readonly path: string;
  readonly apiKey?: string;
  readonly body?: object;
}

export interface RequestLoopOptions {
  readonly origins: readonly string[];
  readonly requests: readonly RepeatedRequest[];
  readonly ledger: Ledger;
  /** The pause of each client before its next request; read before each pause. */
  readonly restMilliseconds: () => number;
}

/** Running clients. */
export interface RequestLoops {
  /** How often a connection was refused and the client went on to the next origin. */
  readonly switchedOrigins: () => number;
  /** Lets each client finish the request it has begun. */
  readonly stop: () => Promise<void>;
}

/** An answer, or the code of what ended the connection. */
type Ending = { readonly status: number; readonly text: string } | { readonly code: string };

const retryMilliseconds = 50;
const longestShown = 200;

/**
 * Starts clients that send one request after another over keep-alive connections. When a connection is refused a client goes on to the
 * next origin, as load balancers do, since nothing was sent. Any other result but success counts as lost.
 */
export function startContinuousRequests(count: number, options: RequestLoopOptions): RequestLoops {
  const state = { isOver: false, switchedOrigins: 0 };
  const clients = Array.from({ length: count }, (_, index) => sendRequests(index, options, state));
  return {
    switchedOrigins: () => state.switchedOrigins,
    stop: async () => {
      state.isOver = true;
      await Promise.all(clients);
    },
  };
}

async function sendRequests(
  index: number,
  { origins, requests, ledger, restMilliseconds }: RequestLoopOptions,
  state: { isOver: boolean; switchedOrigins: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let originIndex = index;
  for (let turn = index; !state.isOver; turn += 1) {
    const next = requests[turn % requests.length];
    if (next === undefined) break;
    ledger.attempt();
    const askedAt = performance.now();
    for (;;) {
      const ending = await ask(origins[originIndex % origins.length] ?? "", next, agent);
      if ("code" in ending && ending.code === "ECONNREFUSED") {
        state.switchedOrigins += 1;
        originIndex += 1;
        await delay(retryMilliseconds);
        continue;
      }
      const outcome = "code" in ending ? ending.code : `${ending.status} ${ending.text.slice(0, longestShown)}`;
      if ("status" in ending && ending.status === 200) ledger.acknowledge();
      else ledger.lose(`${next.method} ${next.path} failed: ${outcome}, ${since(askedAt)} after it was asked`);
      break;
    }
    await delay(restMilliseconds());
  }
  agent.destroy();
}

function since(milliseconds: number): string {
  return `${Math.round(performance.now() - milliseconds)} ms`;
}

function ask(origin: string, { method, path, apiKey, body }: RepeatedRequest, agent: Agent): Promise<Ending> {
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
