import { randomUUID } from "node:crypto";
import type { Api } from "../../client/api.ts";
import { type Answer, resultOf } from "../../client/reply.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { dataOf, newPublication } from "../../load/library.ts";
import { control, inWorld } from "../../scenario.ts";
import { startTwoReplicas } from "./two-replicas.ts";

const parallel = 50;
const rounds = { fast: 3, control: 3, full: 20 };

/** One Idempotency-Key, many requests at two gateways. Repeats after the death of a gateway are among the crash points. */
export const replicasIdempotency = inWorld(startTwoReplicas, {
  name: "replicas-idempotency",
  guarantee: "Requests with the same Idempotency-Key have one effect and one answer, whichever gateways they reach.",
  fault: `two replicas of every service; ${parallel} requests at once with one key at both gateways`,
  least: { fast: { attempted: 3, acknowledged: 3 }, full: { attempted: 20, acknowledged: 20 } },
  async run({ ledger, form, signal }, world) {
    const account = await world.newAccount();
    const { id } = await newPublication(account.api);
    for (let round = 0; round < rounds[form] && !signal.aborted; round += 1)
      await raceOnce(account.api, `/publications/${id}/topics`, ledger);
  },
  controls: [control(replicaMutations["idempotency-keys-forgotten"], /requests with one key were the first/)],
});

interface Topic {
  readonly id: string;
  readonly name: string;
}

/** Makes one topic by many requests at once, asks for another by the same key, and deletes it again. */
async function raceOnce(api: Api, path: string, ledger: Ledger): Promise<void> {
  const [name, idempotencyKey] = [randomUUID(), randomUUID()];
  const make = (name: string) => api.request("POST", path, { body: { name }, idempotencyKey });
  ledger.attempt();
  const replies = await Promise.all(Array.from({ length: parallel }, () => make(name)));
  const answers = replies.filter((reply) => reply.kind === "answer");
  if (answers.length < parallel) ledger.surprise(`${parallel - answers.length} of ${parallel} requests had no answer`);
  judgeAnswers(answers, ledger);
  const other = await make(`${name} other`);
  if (resultOf(other) !== 409)
    ledger.surprise(`another body under the same key was not answered 409 but ${JSON.stringify(other)}`);
  const listed = dataOf<Topic[]>(await api.request("GET", path));
  const { length } = listed.filter((topic) => topic.name === name);
  if (length === 0 && answers.some(({ status }) => status === 201)) ledger.lose(`topic ${name} is not there`);
  if (length > 1) ledger.double(`topic ${name} is there ${length} times`);
  for (const { id } of listed) await api.request("DELETE", `/topics/${id}`);
}

function judgeAnswers(answers: readonly Answer[], ledger: Ledger): void {
  const made = answers.filter(({ status }) => status === 201);
  if (made.length > 0) ledger.acknowledge();
  const fresh = made.filter(({ headers }) => headers.get("idempotent-replayed") !== "true");
  const ids = new Set(made.map(({ body }) => (body.data as Topic).id));
  if (fresh.length !== 1) ledger.double(`${fresh.length} requests with one key were the first`);
  if (ids.size > 1) ledger.double(`one key gave ${ids.size} ids`);
  for (const { status, body } of answers)
    if (status !== 201 && !(status === 409 && body.code === "CONFLICT"))
      ledger.surprise(`a request with the same key was answered ${status} ${body.code}`);
}
