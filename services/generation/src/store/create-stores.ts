import type { Connection } from "mongoose";
import { createAccountStore } from "./accounts.ts";
import { createPublishAdoption } from "./adopt-publishes.ts";
import { createDraftStore } from "./drafts.ts";
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

/** Everything this service keeps. */
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
    publishes: createPublishes(jobs),
    accounts: createAccountStore(connection),
    publications: createPublicationStore(connection),
    tombstones: createTombstoneStore(connection),
    tokenUses: createTokenUseStore(connection),
    judged: createJudgedReports(connection),
    scoutSources: createScoutSourceStore(connection),
    adoptPublishes: createPublishAdoption(connection, jobs),
    /** By the database's clock, which all replicas share. */
    databaseNow: async () => {
      const { localTime } = await connection.getClient().db(connection.name).command({ hello: 1 });
      return localTime as Date;
    },
  };
}

export type Stores = ReturnType<typeof createStores>;
