import type { Connection } from "mongoose";
import { outcomeEvent } from "../events/outcome-events.ts";
import type { Stores } from "../ports.ts";
import { createAccountStore } from "../store/accounts.ts";
import { createDatabaseClock } from "../store/database-clock.ts";
import { createDraftStore } from "../store/drafts.ts";
import { createJobCensus } from "../store/job-census.ts";
import { jobModel } from "../store/job-document.ts";
import { createJobLeases } from "../store/job-leases.ts";
import { createJobOrders } from "../store/job-orders.ts";
import { createJobPurge } from "../store/job-purge.ts";
import { createJobQueue } from "../store/job-queue.ts";
import { createJudgedReports } from "../store/judged-reports.ts";
import { createPublicationStore } from "../store/publications.ts";
import { publishModel } from "../store/publish-document.ts";
import { createPublishStore } from "../store/publishes.ts";
import { createScoutRuns } from "../store/scout-runs.ts";
import { createScoutSourceStore } from "../store/scout-sources.ts";
import { createSessionWork } from "../store/session-work.ts";
import { createSessionStore } from "../store/sessions.ts";
import { createTokenUseStore } from "../store/token-uses.ts";
import { createTombstoneStore } from "../store/tombstones.ts";

export function createStores(connection: Connection, leaseMilliseconds: number): Stores {
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
    publishes: createPublishStore(publishModel(connection), leaseMilliseconds),
    accounts: createAccountStore(connection),
    publications: createPublicationStore(connection),
    tombstones: createTombstoneStore(connection),
    tokenUses: createTokenUseStore(connection),
    judged: createJudgedReports(connection),
    scoutSources: createScoutSourceStore(connection),
    databaseNow: createDatabaseClock(connection),
  };
}
