import { randomUUID } from "node:crypto";
import type { Api } from "../client/api.ts";
import type { Reply } from "../client/reply.ts";
import type { Account } from "../world/start-world.ts";
import { requestText } from "./start-load.ts";

/** Returns the `data` of a successful answer. Throws for any other reply. */
export function requireData<Data>(reply: Reply): Data {
  if (reply.kind === "answer" && reply.body.data !== undefined) return reply.body.data as Data;
  throw new Error(`The set-up was answered ${JSON.stringify(reply)}`);
}

/** Creates a publication through the API. Throws if that fails. */
export async function newPublication(api: Api): Promise<{ readonly id: string; readonly slug: string }> {
  const body = { name: "Field", slug: `p-${randomUUID()}` };
  return { ...body, ...requireData<{ id: string }>(await api.request("POST", "/publications", { body })) };
}

/** Creates `each` publications for every account and returns their ids. Throws if one cannot be created. */
export async function makePublications(accounts: readonly Account[], each: number): Promise<[Account, string][]> {
  const made: [Account, string][] = [];
  for (const account of accounts)
    for (let count = 0; count < each; count += 1) made.push([account, (await newPublication(account.api)).id]);
  return made;
}

/** Generates a draft, waits for it, and returns the id of its session. Throws if there is no draft. */
export async function writeDraft({ api }: Account, publicationId: string): Promise<string> {
  const body = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };
  const sending = { body, timeoutMilliseconds: 130_000 };
  const reply = await api.request("POST", `/publications/${publicationId}/drafts/generate`, sending);
  return requireData<{ sessionId: string }>(reply).sessionId;
}

/**
 * Returns a mix of requests like that of a typical client: for each publication eight reads by id, one list of topics
 * and one change.
 */
export function usualRequests(publications: readonly [Account, string][]): string[] {
  return Array.from({ length: 10 }, (_, turn) =>
    publications.map(([{ api }, id]) => {
      const path = `/publications/${id}`;
      if (turn === 4) return requestText("GET", `${path}/topics`, api.apiKey);
      return turn === 9
        ? requestText("PATCH", path, api.apiKey, { writingTone: "Plain." })
        : requestText("GET", path, api.apiKey);
    }),
  ).flat();
}
