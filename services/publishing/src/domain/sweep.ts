import type { ClaimInput } from "./ports.ts";
import { type PurgePorts, purgePublication } from "./purge.ts";
import { settleOperation } from "./settle.ts";

// What is left waits for the next round.
const mostPerRound = 100;

/** Settles what crashed publishes and purges left behind and nobody repeated. */
export async function sweep(ports: PurgePorts): Promise<void> {
  for (const buried of await ports.sites.findUnpurged(mostPerRound)) await purgePublication(buried, ports);
  for (const unsettled of await ports.operations.findUnsettled(mostPerRound)) await sweepOperation(unsettled, ports);
}

async function sweepOperation(unsettled: ClaimInput, ports: PurgePorts): Promise<void> {
  // One that began while its publication was being purged, after the purge had looked.
  if ((await ports.sites.find(unsettled.accountId, unsettled.publicationId)) === undefined) {
    return purgePublication(unsettled, ports);
  }
  const outcome = await ports.operations.claim(unsettled);
  if (outcome !== "busy" && outcome !== "gone") await settleOperation(outcome.claimed, ports);
}
