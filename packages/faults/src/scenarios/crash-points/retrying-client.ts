import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { judge } from "../../client/judge.ts";
import type { Ledger } from "../../ledger.ts";
import type { Account } from "../../world/start-world.ts";

/** The body of a request, and the answers that are right. */
export interface RequestExpectation {
  readonly body?: unknown;
  readonly success?: readonly number[];
  /** As "404 NOT_FOUND". */
  readonly refusals?: readonly string[];
}

/** The final answer: the data of a success, or the code of a refusal. */
export interface FinalAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: cases read the fields of any answer and compare them.
  readonly data?: any;
  readonly code?: string;
}

/** A client of the API that repeats each request that may be repeated until it has a final answer. */
export interface RetryingClient {
  readonly account: Account;
  ask(method: string, path: string, expectation?: RequestExpectation): Promise<FinalAnswer>;
}

export interface RetryingClientOptions {
  readonly account: Account;
  readonly ledger: Ledger;
  /** Names the client in the sentences of the ledger. */
  readonly name: string;
  /** The index of the gateway that is used, from 0. */
  readonly gateway: number;
}

// A slow machine takes its time to start a service again.
const longestMilliseconds = 120_000;
const pauseMilliseconds = 150;

/** What is told of work that was given up. */
export const givenUpMessage = "The work was interrupted too often.";

/**
 * Work whose process died three times is given up, as the cause may lie in the work. Here it lies in the deaths of other points, so the
 * case is run again.
 */
export class GivenUp extends Error {}

/** Sends every POST with an `Idempotency-Key`, repeats what was not answered, and takes 404 for the end of a repeated DELETE. */
export function createRetryingClient({ account, ledger, name, gateway }: RetryingClientOptions): RetryingClient {
  const ask: RetryingClient["ask"] = async (method, path, { body, success = [200], refusals = [] } = {}) => {
    const what = `${name}: ${method} ${path}`;
    const key = method === "POST" ? { idempotencyKey: randomUUID() } : {};
    const giveUpAt = performance.now() + longestMilliseconds;
    ledger.attempt();
    for (let attempt = 1; performance.now() < giveUpAt; attempt += 1) {
      const reply = await account.api.request(method, path, { body, gateway, ...key });
      if (reply.kind === "answer" && reply.body.error === givenUpMessage) throw new GivenUp(what);
      // A repeat may meet the first one still running, and a repeated DELETE may find nothing to delete any more.
      const ended = method === "DELETE" && attempt > 1 ? ["404 NOT_FOUND"] : [];
      const verdict = judge(ledger, what, reply, { success, refusals: [...refusals, ...ended, "409 CONFLICT"] });
      if (verdict.kind === "done") {
        ledger.acknowledge();
        return { data: verdict.data };
      }
      if (verdict.kind === "refused" && !isPassing(verdict.code, refusals)) return { code: verdict.code };
      if (reply.kind === "answer" && reply.status !== 503 && reply.status !== 409)
        throw new Error(`${method} ${path} came to an end that it must not come to`);
      await delay(pauseMilliseconds);
    }
    throw new Error(`${method} ${path} was not settled within ${longestMilliseconds} ms`);
  };
  return { account, ask };
}

function isPassing(code: string, refusals: readonly string[]): boolean {
  return code === "unreachable" || (code === "CONFLICT" && !refusals.includes("409 CONFLICT"));
}
