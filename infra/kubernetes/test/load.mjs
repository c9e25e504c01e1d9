// Clients that read and write over keep-alive connections, one request after another, and count failures.
import { setTimeout as wait } from "node:timers/promises";

const orderEveryMilliseconds = 5_000;
const webhookWithinMilliseconds = 120_000;

/**
 * Returns a function that calls the API with this key. It returns the answer's `data` and its status, which is 0 if the
 * connection broke.
 */
export const createApi = (baseUrl, apiKey) => async (method, path, body) => {
  const headers = { authorization: `Bearer ${apiKey}`, ...(body && { "content-type": "application/json" }) };
  try {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => undefined);
    return { status: response.status, data: answer?.data, error: answer?.error };
  } catch (thrown) {
    return { status: 0, error: thrown.cause?.code ?? thrown.name };
  }
};

/**
 * Starts clients for these APIs, each with its own publication. Some read, update and create topics, and one orders
 * drafts with webhooks. `stop` ends them and returns what became of every acknowledged topic and order. `counts` has
 * the numbers of requests and failures so far.
 */
export async function startClients(apis, each, web) {
  const counts = { requests: 0, failures: new Map() };
  let isOver = false;
  const publications = [];
  for (const [index, api] of apis.entries()) {
    const made = await api("POST", "/publications", { name: `Rollout ${index}`, slug: `rollout-${index}` });
    if (made.status !== 201) throw new Error(`A publication was not made: ${made.status} ${made.error}`);
    publications.push({ api, index, path: `/publications/${made.data.id}`, topics: new Set(), orders: new Set() });
  }
  /**
   * Sends a request and counts it. Returns true if it succeeded. After a failure it waits 50 ms, so that clients do not flood a system
   * that is unavailable.
   */
  const ask = async (api, ...request) => {
    const { status, error } = await api(...request);
    counts.requests += 1;
    if (status >= 200 && status < 300) return true;
    const what = status === 0 ? error : `${status} ${error}`;
    counts.failures.set(what, (counts.failures.get(what) ?? 0) + 1);
    await wait(50);
    return false;
  };
  const browse = async ({ api, path, topics }, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const name = `Topic ${index}-${turn}`;
      if (turn % 200 === 0 && topics.size < 150) {
        if (await ask(api, "POST", `${path}/topics`, { name })) topics.add(name);
        continue;
      }
      const requests = [
        ["GET", path],
        ["GET", `${path}/topics`],
        ["GET", `${path}/posts`],
        ["PATCH", path, { writingTone: "Plain." }],
      ];
      await ask(api, ...requests[turn % 4]);
    }
  };
  const order = async ({ api, index, path, orders }) => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `${index}-${turn}`;
      const body = { title: "The bridge", instructions: "The bridge opens on Monday.", webhookUrl: web.counted(name) };
      if (await ask(api, "POST", `${path}/drafts/generate`, body)) orders.add(name);
      await wait(orderEveryMilliseconds);
    }
  };
  const clients = publications.flatMap((one) => [
    order(one),
    ...Array.from({ length: each }, (_, index) => browse(one, index)),
  ]);
  const stop = async () => {
    isOver = true;
    await Promise.all(clients);
    let [lost, doubled] = [0, 0];
    for (const { api, path, topics } of publications) {
      const { data } = await api("GET", `${path}/topics`);
      const names = data.map(({ name }) => name);
      lost += [...topics].filter((name) => !names.includes(name)).length;
      doubled += names.length - new Set(names).size;
    }
    const count = (set) => publications.reduce((sum, one) => sum + one[set].size, 0);
    return { topics: { kept: count("topics"), lost, doubled }, webhooks: await countWebhooks(publications, web) };
  };
  return { counts, stop };
}

/** Waits for the webhook of every order. A repeated delivery has the same id. */
async function countWebhooks(publications, web) {
  const names = publications.flatMap(({ orders }) => [...orders]);
  const missing = () => names.filter((name) => web.arrivals(name).length === 0).length;
  for (const end = Date.now() + webhookWithinMilliseconds; missing() > 0 && Date.now() < end; ) await wait(500);
  const ids = names.map(web.arrivals);
  return {
    kept: names.length,
    lost: missing(),
    doubled: ids.filter((all) => new Set(all).size > 1).length,
    repeated: ids.filter((all) => all.length > new Set(all).size).length,
  };
}
