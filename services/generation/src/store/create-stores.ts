import type { Connection } from "mongoose";
import { createAccountStore } from "./accounts.ts";
import { createAutopilotDrafts } from "./autopilot-drafts.ts";
import { createDraftStore } from "./drafts.ts";
import { createHeldPublishes } from "./held-publishes.ts";
import { createJobCensus } from "./job-census.ts";
import { jobModel, type OutcomeEvent } from "./job-document.ts";
import { createJobLeases } from "./job-leases.ts";
import { createJobOrders } from "./job-orders.ts";
import { createJobPurge } from "./job-purge.ts";
import { createJobQueue } from "./job-queue.ts";
import { createJudgedReports } from "./judged-reports.ts";
import { createPublicationStore } from "./publications.ts";
import { createPublishes } from "./publishes.ts";
import { createScoutRuns } from "./scout-runs.ts";
import { createScoutSourceStore } from "./scout-sources.ts";
import { createSessionWork } from "./session-work.ts";
import { createSessionStore } from "./sessions.ts";
import { createTokenUseStore } from "./token-uses.ts";
import { createTombstoneStore } from "./tombstones.ts";

/** Creates the stores for all data of this service. */
export function createStores(connection: Connection, leaseMilliseconds: number, outcomeEvent: OutcomeEvent) {
  const jobs = jobModel(connection);
  return {
    orders: createJobOrders(jobs, outcomeEvent),
    queue: createJobQueue(jobs, leaseMilliseconds),
    leases: createJobLeases(jobs, outcomeEvent),
    jobs: createJobPurge(jobs),
    census: createJobCensus(jobs),
    work: createSessionWork(jobs),
    scoutRuns: createScoutRuns(jobs),
    sessions: createSessionStore(connection),
    drafts: createDraftStore(connection),
    publishes: { ...createPublishes(jobs), ...createHeldPublishes(jobs) },
    autopilotDrafts: createAutopilotDrafts(jobs),
    accounts: createAccountStore(connection),
    publications: createPublicationStore(connection),
    tombstones: createTombstoneStore(connection),
    tokenUses: createTokenUseStore(connection),
    judged: createJudgedReports(connection),
    scoutSources: createScoutSourceStore(connection),
    /** Returns the current time by the database's clock. All replicas use it, because their own clocks may differ. */
    databaseNow: async () => {
      const { localTime } = await connection.getClient().db(connection.name).command({ hello: 1 });
      return localTime as Date;
    },
  };
}

export type Stores = ReturnType<typeof createStores>;
