import type { SeededAccount } from "../seed.ts";
import { type Customer, hosts, type WebhooksWorld } from "../webhooks/world.ts";
import type { Operation } from "./model.ts";

/** How many accounts send API requests, and how many different pages of sites are read. */
const [clientCount, readPages] = [12, 4];
const instructions =
  "Say that the reading room of the town library opens at nine from Monday on. The evening hours stay as they are. " +
  "The lift was repaired in March and carries wheelchairs again. Report that 14 new desks came and cost 2,300 crowns.";

type Send = (account: SeededAccount, path: string, body?: object) => ReturnType<typeof JSON.parse>;
type Work = Record<Exclude<Operation, "delivery">, (account: SeededAccount, number: number) => Promise<unknown>>;

/**
 * Creates the clients and readers that send requests to a system, and spreads the requests evenly over its gateways. Returns a function
 * that performs a list of operations.
 */
export async function createUsers(world: WebhooksWorld, accounts: readonly SeededAccount[]) {
  const { origins } = world.system.system;
  const customers = await Promise.all(hosts.map((host) => world.newCustomer(`https://${host}/hook`)));
  let [turn, number] = [0, 0];
  const get = (path: string, init: RequestInit = {}) => fetch(`${origins[turn++ % origins.length]}${path}`, init);
  const send: Send = async ({ apiKey }, path, body) => {
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await get(`/v1${path}`, { headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text).data;
  };
  const work = userWork(send, async (path) => {
    const answer = await get(path);
    if (!(await answer.text()).includes("</html>")) throw new Error(`A page was answered ${answer.status}`);
  });
  // Publishes a post for each account that is not among the clients. These accounts publish nothing later, so their pages stay in the cache
  // and "page" measures cached pages.
  for (const account of accounts.slice(clientCount)) {
    await work.draft(account, 0);
    await work.publish(account, 0);
  }
  /** Performs operations in the given mix, as many at a time as there are gateways. Resolves when all are answered. */
  return async (requests: readonly Operation[]): Promise<void> => {
    const left = requests.filter((name) => name !== "delivery");
    const told = Array.from({ length: requests.length - left.length }, (_, index) => customers[index % 4] as Customer);
    const lane = async (): Promise<void> => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        number += 1;
        await work[name](accounts[number % clientCount] as SeededAccount, number);
      }
    };
    await Promise.all([...origins.map(lane), world.tell(told)]);
  };
}

function userWork(send: Send, readPage: (path: string) => Promise<void>): Work {
  const drafts: { readonly account: SeededAccount; readonly id: string }[] = [];
  const pages: string[] = [];
  return {
    read: (account, number) => send(account, `/publications/${account.publicationIds[number % 10]}`),
    list: (account) => send(account, `/publications/${account.publicationIds[0]}/ideas`),
    topic: (account, number) => {
      const path = `/publications/${account.publicationIds[10 + (number % 10)]}/topics`;
      return send(account, path, { name: `Topic ${number}`, description: instructions });
    },
    draft: async (account, number) => {
      const wish = { title: `The reading room ${number}`, instructions };
      const { sessionId } = await send(account, `/publications/${account.publicationIds[0]}/drafts/generate`, wish);
      drafts.push({ account, id: sessionId });
    },
    publish: async () => {
      const draft = drafts.shift();
      if (draft === undefined) throw new Error("There is no draft to publish");
      const { url } = await send(draft.account, `/sessions/${draft.id}/publish`, {});
      if (pages.length < readPages) pages.push(new URL(url).pathname);
    },
    page: (_account, number) => readPage(`${pages[number % readPages]}`),
    // A new query makes the URL unknown to the cache, so the page must be rendered.
    "rendered page": (_account, number) => readPage(`${pages[number % readPages]}?number=${number}`),
  };
}
