import type { Api } from "../../src/client/api.ts";
import type { Reply } from "../../src/client/reply.ts";
import { createLedger } from "../../src/ledger.ts";
import { createRandom } from "../../src/random.ts";
import type { Client } from "../../src/workload/client.ts";
import { createModel } from "../../src/workload/model.ts";

/** An answer as a gateway gives it. */
export function answered(status: number, body: object): Reply {
  return { kind: "answer", status, headers: new Headers({ "retry-after": "1" }), body, milliseconds: 1 };
}

/** A client whose requests are answered so, one after another. */
export function fakeClient(...replies: readonly Reply[]): Client {
  const left = [...replies];
  const request = async (): Promise<Reply> => {
    const reply = left.shift();
    if (reply === undefined) throw new Error("No answer is left");
    return reply;
  };
  return {
    name: "client",
    accountId: "account",
    api: { apiKey: "key", request } satisfies Api,
    ledger: createLedger(),
    random: createRandom(1),
    deliveries: { newUrl: () => ({ url: "", path: "" }), at: () => [], faults: [], received: () => 0 },
    model: createModel(),
    signal: new AbortController().signal,
    calmSince: () => undefined,
    newName: () => "name",
  };
}
