import type { ClaimInput, PublicationKey } from "./ports.ts";
import { type PurgePorts, purgePublication } from "./purge.ts";
import { settleOperation } from "./settle.ts";

// What is left waits for the next round.
const maxPerRound = 100;

/** Processes each item independently, so that a failing item does not block the others. */
export interface Apart<Item> {
  /** The names of items that this round must skip. */
  readonly resting: () => readonly string[];
  readonly each: (items: readonly Item[], work: (item: Item) => Promise<unknown>) => Promise<unknown>;
}

export interface SweepPorts extends PurgePorts {
  /** By the publication's id. */
  readonly purges: Apart<PublicationKey>;
  /** By the session's id. */
  readonly settlements: Apart<ClaimInput>;
}

/** Settles what crashed publishes and purges left behind and nobody repeated. */
export async function sweep(ports: SweepPorts): Promise<void> {
  const { purges, settlements } = ports;
  const unpurged = await ports.sites.findUnpurged(maxPerRound, purges.resting());
  await purges.each(unpurged, (publication) => purgePublication(publication, ports));
  const unsettled = await ports.operations.findUnsettled(maxPerRound, settlements.resting());
  await settlements.each(unsettled, (operation) => sweepOperation(operation, ports));
}

async function sweepOperation(unsettled: ClaimInput, ports: PurgePorts): Promise<void> {
  // One that began while its publication was being purged, after the purge had looked.
  if ((await ports.sites.find(unsettled.accountId, unsettled.publicationId)) === undefined) {
    return purgePublication(unsettled, ports);
  }
  const outcome = await ports.operations.claim(unsettled);
  if (outcome !== "busy" && outcome !== "gone") await settleOperation(outcome.claimed, ports);
}
