import { randomUUID } from "node:crypto";
import type { Attack } from "../attack.ts";
import { controls } from "../controls.ts";
import { hangingHosts, modelTitles, receiverHost } from "../world.ts";
import { order } from "./orders.ts";

const webhookUrl = `https://${receiverHost}/queues`;
const instructions = "The port handled 4,000 ships in May. Write 60 words.";

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const hangingPages: Attack = {
  name: "hanging-pages",
  does: "orders 40 drafts at once from 40 sites that never answer, and waits for ten more",
  answers: ["202", "200", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  minimum: { "202": 40 },
  rounds: 1,
  controls: [controls["no-turns-of-accounts"]],
  prepare: (context) => {
    const linksFrom = (first: number): string =>
      [0, 1, 2, 3].map((more) => `http://${hangingHosts[(first + more) % hangingHosts.length]}/`).join(" ");
    const request = (index: number) => ({ title: "The port", instructions: `${instructions} See ${linksFrom(index)}` });
    return async () => [
      ...(await times(40, (index) => order(context, { ...request(index), webhookUrl }))),
      ...(await times(10, (index) => order(context, request(index)))),
    ];
  },
};

export const hangingModel: Attack = {
  name: "hanging-model",
  does: "orders 20 drafts at once from a model that never answers, and waits for ten more",
  answers: ["202", "502 GENERATION_FAILED"],
  minimum: { "202": 20, "502 GENERATION_FAILED": 1 },
  rounds: 1,
  prepare: (context) => {
    const request = { title: modelTitles.hangs, instructions };
    return async () => [
      ...(await times(20, () => order(context, { ...request, webhookUrl }))),
      ...(await times(10, () => order(context, request))),
    ];
  },
};

export const waitingGenerates: Attack = {
  name: "waiting-generates",
  does: "waits for 50 drafts at once from a model that takes its time",
  answers: ["200", "429 RATE_LIMITED", "502 GENERATION_FAILED"],
  rounds: 1,
  prepare: (context) => () => times(50, () => order(context, { title: modelTitles.isSlow, instructions })),
};

export const manyDrafts: Attack = {
  name: "many-drafts",
  does: "orders 200 drafts at once that nobody waits for, and then 200 more, over what its plan allows",
  answers: ["202", "429 RATE_LIMITED"],
  minimum: { "202": 200, "429 RATE_LIMITED": 1 },
  rounds: 1,
  controls: [controls["no-bound-on-waiting"]],
  prepare: (context) => {
    // With this title the fake model answers slowly. So all drafts are ordered before the first is finished.
    const request = { title: modelTitles.isSlow, instructions, webhookUrl };
    return async () => {
      const first = await times(200, () => order(context, request));
      const more = [];
      for (let index = 0; index < 8; index += 1) more.push(...(await times(25, () => order(context, request))));
      return [...first, ...more];
    };
  },
};

/** A run without any attack. Its figures for the neighbour (an innocent customer) are compared with those under attack. */
export const nobody: Attack = {
  name: "nobody",
  does: "reads now and then, which is no attack: the measure of the other rows",
  answers: ["200"],
  prepare:
    ({ attacker: { api } }) =>
    () =>
      api.request("GET", "/styles"),
};

export const idempotencyFlood: Attack = {
  name: "idempotency-flood",
  does: "sends a new `Idempotency-Key` with each of its requests",
  answers: ["200", "429 RATE_LIMITED"],
  minimum: { "200": 1, "429 RATE_LIMITED": 1 },
  controls: [controls["no-bound-on-keys"]],
  prepare:
    ({ attacker: { api }, path }) =>
    () =>
      times(5, () => api.request("POST", `${path}/scout/run`, { idempotencyKey: randomUUID() })),
};
