import { randomUUID } from "node:crypto";
import type { Api } from "../../client/api.ts";
import type { Answer } from "../../client/reply.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { makePublications } from "../../load/library.ts";
import { withTwoReplicas } from "./two-replicas.ts";

const parallel = 50;

/** One Idempotency-Key, many requests at two gateways. Repeats after the death of a gateway are among the crash points. */
export const replicasIdempotency = withTwoReplicas({
  name: "replicas-idempotency",
  guarantee: "Requests with the same Idempotency-Key have one effect and one answer, whichever gateways they reach.",
  fault: `two replicas of every service; ${parallel} requests at once with one key at both gateways`,
  least: { fast: { attempted: 3, acknowledged: 3 }, full: { attempted: 20, acknowledged: 20 } },
  async runIn(context, world) {
    const ledger = createLedger();
    // Without a protection it shows soon.
    const rounds = context.pace === "fast" || context.mutation !== undefined ? 3 : 20;
    const account = await world.newAccount();
    const [[, publicationId] = [account, ""]] = await makePublications([account], 1);
    for (let round = 0; round < rounds && !context.signal.aborted; round += 1)
      await raceOnce(account.api, `/publications/${publicationId}/topics`, ledger);
    return ledger.outcome({ rounds, "requests at once": parallel });
  },
  controls: [
    {
      mutation: replicaMutations["idempotency-keys-forgotten"],
      expect: /requests with one key were the first/,
    },
  ],
});

/** Makes one topic by many requests at once, asks for another by the same key, and deletes it again. */
async function raceOnce(api: Api, path: string, ledger: Ledger): Promise<void> {
  const name = randomUUID();
  const sending = { body: { name }, idempotencyKey: randomUUID() };
  const topicsNamed = async (wanted: string): Promise<{ id: string; name: string }[]> => {
    const reply = await api.request("GET", path);
    const topics = reply.kind === "answer" ? (reply.body.data as { id: string; name: string }[]) : [];
    return topics.filter((topic) => topic.name === wanted);
  };
  ledger.attempt();
  const replies = await Promise.all(Array.from({ length: parallel }, () => api.request("POST", path, sending)));
  const answers = replies.flatMap((reply) => (reply.kind === "answer" ? [reply] : []));
  if (answers.length < parallel) ledger.surprise(`${parallel - answers.length} of ${parallel} requests had no answer`);
  judgeAnswers(answers, ledger);
  const listed = await topicsNamed(name);
  if (listed.length === 0 && answers.some(({ status }) => status === 201)) ledger.lose(`topic ${name} is not there`);
  if (listed.length > 1) ledger.double(`topic ${name} is there ${listed.length} times`);
  const other = await api.request("POST", path, { ...sending, body: { name: `${name} other` } });
  if (other.kind !== "answer" || other.status !== 409)
    ledger.surprise(`another body under the same key was not answered 409 but ${JSON.stringify(other)}`);
  for (const { id } of [...listed, ...(await topicsNamed(`${name} other`))])
    await api.request("DELETE", `/topics/${id}`);
}

function judgeAnswers(answers: readonly Answer[], ledger: Ledger): void {
  const made = answers.filter(({ status }) => status === 201);
  if (made.length > 0) ledger.acknowledge();
  const fresh = made.filter(({ headers }) => headers.get("idempotent-replayed") !== "true");
  const ids = new Set(made.map(({ body }) => (body.data as { id: string }).id));
  if (fresh.length !== 1) ledger.double(`${fresh.length} requests with one key were the first`);
  if (ids.size > 1) ledger.double(`one key gave ${ids.size} ids`);
  for (const { status, body } of answers)
    if (status !== 201 && !(status === 409 && body.code === "CONFLICT"))
      ledger.surprise(`a request with the same key was answered ${status} ${body.code}`);
}
