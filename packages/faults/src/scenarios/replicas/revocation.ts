import { setTimeout as delay } from "node:timers/promises";
import { createApi } from "../../client/api.ts";
import { replicaMutations } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { control, inWorld } from "../../scenario.ts";
import type { Account, World } from "../../world/start-world.ts";
import { startTwoReplicas } from "./two-replicas.ts";

const inForceWithinMilliseconds = 1_000;
const watchedMilliseconds = 3_000;
const rounds = { fast: 3, control: 3, full: 20 };

/** Revokes keys that are in use at every gateway. */
export const replicasRevocation = inWorld(startTwoReplicas, {
  name: "replicas-revocation",
  guarantee: "Every gateway refuses a revoked key within a second, and keeps refusing it.",
  fault: "two replicas of every service; keys that are in use at both gateways are revoked under load",
  least: { fast: { attempted: 3, acknowledged: 3 }, full: { attempted: 20, acknowledged: 20 } },
  async run({ ledger, form, signal }, world) {
    const account = await world.newAccount();
    for (let round = 0; round < rounds[form] && !signal.aborted; round += 1) await revokeOne(world, account, ledger);
  },
  controls: [control(replicaMutations["revoked-keys-stay"], /requests of a key revoked over a second before/)],
});

/** Makes a key, uses it without pause at every gateway, and revokes it. */
async function revokeOne({ system }: World, { accountId }: Account, ledger: Ledger): Promise<void> {
  const { keyId, apiKey } = await system.admin("key", "create", "--account", accountId);
  const uses: { at: number; status: number; gateway: number }[] = [];
  let isOver = false;
  const use = async (gateway: number): Promise<void> => {
    const api = createApi(system.origins, apiKey);
    while (!isOver) {
      const at = performance.now();
      const reply = await api.request("GET", "/me", { gateway });
      if (reply.kind === "answer") uses.push({ at, status: reply.status, gateway });
      else ledger.surprise(`GET /me at gateway ${gateway + 1} was not answered`);
      await delay(5);
    }
  };
  const gateways = [...system.origins.keys()];
  const using = Promise.all([...gateways, ...gateways].map(use));
  await delay(300);
  ledger.attempt();
  await system.admin("key", "revoke", "--account", accountId, "--key", keyId);
  const revokedAt = performance.now();
  ledger.acknowledge();
  await delay(watchedMilliseconds);
  isOver = true;
  await using;
  for (const gateway of gateways) {
    const here = uses.filter((one) => one.gateway === gateway);
    const name = `gateway ${gateway + 1}`;
    if (!here.some(({ at, status }) => at < revokedAt && status === 200))
      ledger.surprise(`${name} never accepted the key`);
    const late = here.filter(({ at, status }) => at > revokedAt + inForceWithinMilliseconds && status !== 401);
    if (late.length > 0)
      ledger.surprise(`${name} answered ${late.length} requests of a key revoked over a second before`);
  }
}
