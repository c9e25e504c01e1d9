import { randomUUID } from "node:crypto";
import type { Api } from "../../client/api.ts";
import type { Answer, Reply } from "../../client/reply.ts";
import { keysForgotten, operationsMadeUp } from "../../controls/replicas.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";
import { withServiceDatabase } from "../../world/service-databases.ts";
import type { Account, World } from "../../world/start-world.ts";
import { withTwoReplicas } from "./two-replicas.ts";

const parallel = 50;

/** One Idempotency-Key, many requests at two gateways. */
export const replicasIdempotency = withTwoReplicas({
  name: "replicas-idempotency",
  guarantee:
    "Requests with the same Idempotency-Key have one effect and one answer, whichever gateways they reach, and a repeat after a crash finishes the work.",
  fault: `two replicas of every service; ${parallel} requests at once with one key at both gateways; a gateway killed during a generate with a key`,
  least: { fast: { attempted: 4, acknowledged: 4 }, full: { attempted: 26, acknowledged: 26 } },
  async runIn(context, world) {
    const ledger = createLedger();
    // Without a protection it shows soon.
    const isShort = context.pace === "fast" || context.mutation !== undefined;
    const [rounds, crashes] = isShort ? [3, 1] : [20, 6];
    const account = await world.newAccount();
    const publicationId = await firstPublication(account);
    for (let round = 0; round < rounds && !context.signal.aborted; round += 1) {
      await raceOnce(account, publicationId, ledger);
    }
    for (let round = 0; round < crashes && !context.signal.aborted; round += 1) {
      await killMidway(world, account, publicationId, ledger);
    }
    return ledger.outcome({ rounds, "requests at once": parallel, crashes });
  },
  controls: [
    { mutation: keysForgotten, expect: /requests with one key were the first/ },
    { mutation: operationsMadeUp, expect: /the draft .* was ordered \d+ times/ },
  ],
});

async function firstPublication({ api }: Account): Promise<string> {
  const reply = await api.request("POST", "/publications", { body: { name: "First", slug: "first" } });
  if (reply.kind !== "answer" || reply.status !== 201) throw new Error("The first publication could not be made");
  return (reply.body.data as { id: string }).id;
}

/** Makes one topic by many requests at once, asks for another by the same key, and deletes it again. */
async function raceOnce({ api }: Account, publicationId: string, ledger: Ledger): Promise<void> {
  const path = `/publications/${publicationId}/topics`;
  const name = randomUUID();
  const sending = { body: { name }, idempotencyKey: randomUUID() };
  ledger.attempt();
  const replies = await Promise.all(Array.from({ length: parallel }, () => api.request("POST", path, sending)));
  const answers = replies.flatMap((reply) => (reply.kind === "answer" ? [reply] : []));
  if (answers.length < parallel) ledger.surprise(`${parallel - answers.length} of ${parallel} requests had no answer`);
  const made = answers.filter(({ status }) => status === 201);
  if (made.length > 0) ledger.acknowledge();
  judgeAnswers(answers, made, ledger);
  const listed = await topicsNamed(name);
  if (listed.length === 0 && made.length > 0) ledger.lose(`topic ${name} is not there`);
  if (listed.length > 1) ledger.double(`topic ${name} is there ${listed.length} times`);
  const other = await api.request("POST", path, { ...sending, body: { name: `${name} other` } });
  if (other.kind !== "answer" || other.status !== 409)
    ledger.surprise(`another body under the same key was not answered 409 but ${statusOf(other)}`);
  for (const { id } of [...listed, ...(await topicsNamed(`${name} other`))])
    await api.request("DELETE", `/topics/${id}`);

  async function topicsNamed(wanted: string): Promise<{ id: string; name: string }[]> {
    const reply = await api.request("GET", path);
    const topics = reply.kind === "answer" ? (reply.body.data as { id: string; name: string }[]) : [];
    return topics.filter((topic) => topic.name === wanted);
  }
}

function judgeAnswers(answers: readonly Answer[], made: readonly Answer[], ledger: Ledger): void {
  const fresh = made.filter(({ headers }) => headers.get("idempotent-replayed") !== "true");
  const ids = new Set(made.map(({ body }) => (body.data as { id: string }).id));
  if (fresh.length !== 1) ledger.double(`${fresh.length} requests with one key were the first`);
  if (ids.size > 1) ledger.double(`one key gave ${ids.size} ids`);
  for (const { status, body } of answers) {
    if (status !== 201 && !(status === 409 && body.code === "CONFLICT")) {
      ledger.surprise(`a request with the same key was answered ${status} ${body.code}`);
    }
  }
}

/**
 * Asks for a draft at the first gateway, kills it once the draft is ordered and not yet written, and asks again at the other one.
 */
async function killMidway(world: World, { api }: Account, publicationId: string, ledger: Ledger): Promise<void> {
  const path = `/publications/${publicationId}/drafts/generate`;
  const title = randomUUID();
  const sending = { body: { title, instructions: "Say that the pool opens in May." }, idempotencyKey: randomUUID() };
  await untilServing(api, 0);
  ledger.attempt();
  const first = api.request("POST", path, { ...sending, gateway: 0, timeoutMilliseconds: 130_000 });
  if ((await jobsOf(world, title, 1)) !== 1) ledger.surprise(`the draft ${title} was never ordered`);
  world.system.killService("gateway");
  const end = await first;
  if (end.kind !== "cut") ledger.surprise(`a generate whose gateway was killed in the middle came to ${statusOf(end)}`);
  const repeat = () => api.request("POST", path, { ...sending, gateway: 1, timeoutMilliseconds: 130_000 });
  const isRunning = (reply: Reply): boolean => reply.kind === "answer" && [409, 503].includes(reply.status);
  const reply = await pollUntil(repeat, (last) => !isRunning(last), { longestMilliseconds: 60_000 });
  if (!(reply.kind === "answer" && reply.status === 200)) {
    ledger.surprise(`the repeat of a generate whose gateway was killed came to ${statusOf(reply)}`);
    return;
  }
  ledger.acknowledge();
  const jobs = await jobsOf(world, title);
  if (jobs === 0) ledger.lose(`the draft ${title} was acknowledged and never ordered`);
  if (jobs > 1) ledger.double(`the draft ${title} was ordered ${jobs} times`);
}

/** How many jobs there are for this draft; waits a while until there are `least`. */
function jobsOf({ system }: World, title: string, least = 0): Promise<number> {
  return withServiceDatabase(system, "generation", async (database) => {
    const count = (): Promise<number> => database.collection("jobs").countDocuments({ "order.brief.title": title });
    return pollUntil(count, (jobs) => jobs >= least, { longestMilliseconds: 20_000, everyMilliseconds: 5 });
  });
}

/** Waits until a gateway that was killed before is back. */
async function untilServing(api: Api, gateway: number): Promise<void> {
  const ask = () => api.request("GET", "/publications", { gateway });
  const isServing = (reply: Reply): boolean => reply.kind === "answer" && reply.status === 200;
  await pollUntil(ask, isServing, { longestMilliseconds: 60_000, everyMilliseconds: 50 });
}

function statusOf(reply: { kind: string; status?: number }): string {
  return reply.status === undefined ? reply.kind : String(reply.status);
}
