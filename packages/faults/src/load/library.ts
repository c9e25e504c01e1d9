import { randomUUID } from "node:crypto";
import type { Account } from "../world/start-world.ts";
import { requestText } from "./start-load.ts";

/** Makes publications of these accounts and gives their ids. Throws when one cannot be made. */
export async function makePublications(accounts: readonly Account[], each: number): Promise<[Account, string][]> {
  const made: [Account, string][] = [];
  for (const account of accounts) {
    for (let count = 0; count < each; count += 1) {
      const body = { name: "Under load", slug: `load-${randomUUID()}` };
      const reply = await account.api.request("POST", "/publications", { body });
      if (reply.kind !== "answer" || reply.status !== 201) throw new Error(`No publication: ${JSON.stringify(reply)}`);
      made.push([account, (reply.body.data as { id: string }).id]);
    }
  }
  return made;
}

/** What a usual client does with a publication: eight reads by id, one list and one change, as texts of requests. */
export function usualRequests(publications: readonly [Account, string][]): string[] {
  const requests: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    for (const [{ api }, id] of publications) {
      const path = `/publications/${id}`;
      if (turn === 4) requests.push(requestText("GET", `${path}/topics`, api.apiKey));
      else if (turn === 9) requests.push(requestText("PATCH", path, api.apiKey, { writingTone: "Plain." }));
      else requests.push(requestText("GET", path, api.apiKey));
    }
  }
  return requests;
}
