import { ServiceError } from "@galley/service-kit/errors";
import type { StrandedSession } from "../domain/publish-operation.ts";
import type { Stores } from "../store/create-stores.ts";
import { advanceSession } from "./complete-publish.ts";
import type { PublishPorts } from "./publish-ports.ts";

/** How many sessions one sweep of one process carries on with, all at once. */
const batchSize = 8;

/** How many of them are one account's at most. */
const mostOfAccount = batchSize / 2;

/**
 * A sweep carries on with operations whose process died, and with those whose outcome is still not known. It goes round accounts,
 * beginning after the one where the last sweep ended.
 */
export function createPublishSweep(ports: PublishPorts): () => Promise<void> {
  let lastAccount = "";
  return async () => {
    const stranded = await oneOfEachInTurn(ports.publishes, lastAccount);
    lastAccount = stranded.at(-1)?.accountId ?? lastAccount;
    await Promise.all(stranded.map((session) => advance(ports, session)));
  };
}

async function oneOfEachInTurn(
  publishes: Pick<Stores["publishes"], "stranded">,
  lastAccount: string,
): Promise<StrandedSession[]> {
  const ofAccounts: StrandedSession[][] = [];
  for (let after = lastAccount; ofAccounts.length < batchSize; ) {
    const except = ofAccounts.flatMap(([first]) => first?.accountId ?? []);
    const sessions = await publishes.stranded({ after, except }, mostOfAccount);
    const accountId = sessions[0]?.accountId;
    if (accountId === undefined) break;
    ofAccounts.push(sessions);
    after = accountId;
  }
  const rounds = Array.from({ length: mostOfAccount }, (_, round) =>
    ofAccounts.flatMap((of) => of.slice(round, round + 1)),
  );
  return rounds.flat().slice(0, batchSize);
}

async function advance(ports: PublishPorts, { accountId, sessionId }: StrandedSession): Promise<void> {
  try {
    await advanceSession(ports, accountId, sessionId);
  } catch (error) {
    // It waits for its next try and was logged.
    if (!(error instanceof ServiceError) || error.kind !== "unavailable") throw error;
  }
}
