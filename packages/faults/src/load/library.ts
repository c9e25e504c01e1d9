import { randomUUID } from "node:crypto";
import type { Api } from "../client/api.ts";
import type { Reply } from "../client/reply.ts";
import type { Account } from "../world/start-world.ts";
import { requestText } from "./start-load.ts";

/** The `data` of an answer that has to be a success. Throws when it is none. */
export function dataOf<Data>(reply: Reply): Data {
  if (reply.kind === "answer" && reply.body.data !== undefined) return reply.body.data as Data;
  throw new Error(`The set-up was answered ${JSON.stringify(reply)}`);
}

/** Makes a publication. Throws when it cannot be made. */
export async function newPublication(api: Api): Promise<{ readonly id: string; readonly slug: string }> {
  const body = { name: "Field", slug: `p-${randomUUID()}` };
  return { ...body, ...dataOf<{ id: string }>(await api.request("POST", "/publications", { body })) };
}

/** Makes publications of these accounts and gives their ids. Throws when one cannot be made. */
export async function makePublications(accounts: readonly Account[], each: number): Promise<[Account, string][]> {
  const made: [Account, string][] = [];
  for (const account of accounts)
    for (let count = 0; count < each; count += 1) made.push([account, (await newPublication(account.api)).id]);
  return made;
}

/** Has a draft written and waits for it; gives its session. Throws when none is written. */
export async function writeDraft({ api }: Account, publicationId: string): Promise<string> {
  const body = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };
  const sending = { body, timeoutMilliseconds: 130_000 };
  const reply = await api.request("POST", `/publications/${publicationId}/drafts/generate`, sending);
  return dataOf<{ sessionId: string }>(reply).sessionId;
}

/** What a usual client does with a publication: eight reads by id, one list and one change, as texts of requests. */
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
