// Clients that read and write over kept connections, one request after another, and count what fails.
import { setTimeout as wait } from "node:timers/promises";

/** Calls the API with this key. Gives the status, 0 when the connection broke, and the answer's `data`. */
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
 * Starts clients of these APIs, one publication each, who go on until `stop`, which gives what came of their requests and of every topic that was
 * acknowledged. `counts`: requests so far and those that failed, since `begin`.
 */
export async function startClients(apis, each) {
  const counts = { requests: 0, failures: new Map() };
  let isOver = false;
  const publications = [];
  for (const [index, api] of apis.entries()) {
    const made = await api("POST", "/publications", { name: `Rollout ${index}`, slug: `rollout-${index}` });
    if (made.status !== 201) throw new Error(`A publication was not made: ${made.status} ${made.error}`);
    publications.push({ api, id: made.data.id, topics: new Set() });
  }
  const client = async ({ api, id, topics }, index) => {
    const path = `/publications/${id}`;
    for (let turn = index; !isOver; turn += 1) {
      const name = `Topic ${index}-${turn}`;
      const writes = turn % 200 === 0 && topics.size < 150;
      const [method, where, body] = writes
        ? ["POST", `${path}/topics`, { name }]
        : [
            ["GET", path],
            ["GET", `${path}/topics`],
            ["GET", `${path}/posts`],
            ["PATCH", path, { writingTone: "Plain." }],
          ][turn % 4];
      const { status, error } = await api(method, where, body);
      counts.requests += 1;
      if (status >= 200 && status < 300) {
        if (writes) topics.add(name);
      } else {
        const what = status === 0 ? error : `${status} ${error}`;
        counts.failures.set(what, (counts.failures.get(what) ?? 0) + 1);
        await wait(50);
      }
    }
  };
  const clients = publications.flatMap((one) => Array.from({ length: each }, (_, index) => client(one, index)));
  const stop = async () => {
    isOver = true;
    await Promise.all(clients);
    let [lost, doubled] = [0, 0];
    for (const { api, id, topics } of publications) {
      const { data } = await api("GET", `/publications/${id}/topics`);
      const names = data.map(({ name }) => name);
      lost += [...topics].filter((name) => !names.includes(name)).length;
      doubled += names.length - new Set(names).size;
    }
    return { lost, doubled, kept: publications.reduce((sum, { topics }) => sum + topics.size, 0) };
  };
  return { counts, stop };
}
