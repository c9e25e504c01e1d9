import { randomUUID } from "node:crypto";
import { unavailable } from "@galley/service-kit/errors";
import { createNotifier } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import type { ContentPort } from "../../src/domain/content-port.ts";
import type { JobOf } from "../../src/domain/job.ts";
import type { PublishingPort } from "../../src/domain/publishing-port.ts";
import type { NewDraft, ReportedDraft } from "../../src/domain/session.ts";
import { defaultTiming } from "../../src/domain/timing.ts";
import { createTombstoneGuard } from "../../src/domain/tombstone-guard.ts";
import { type PublishContext, type PublishDraftPorts, publishDraft } from "../../src/publish/publish-draft.ts";
import { compareTexts } from "../../src/sessions/compare-texts.ts";
import { createAccountStore } from "../../src/store/accounts.ts";
import { createDraftStore } from "../../src/store/drafts.ts";
import { createPublicationStore } from "../../src/store/publications.ts";
import { publishModel } from "../../src/store/publish-document.ts";
import { createPublishStore } from "../../src/store/publishes.ts";
import { createScoutSourceStore } from "../../src/store/scout-sources.ts";
import { createSessionStore } from "../../src/store/sessions.ts";
import { reportOf } from "../harness/report.ts";
import { silent } from "../harness/silent.ts";
import { dropTestDatabase, ensureIndexes, openTestDatabase } from "../harness/store.ts";

let connection: Connection;
let ports: PublishDraftPorts;

beforeAll(async () => {
  connection = await openTestDatabase();
  ports = {
    publishes: createPublishStore(publishModel(connection), 1_000),
    sessions: createSessionStore(connection),
    drafts: createDraftStore(connection),
    publications: createPublicationStore(connection),
    accounts: createAccountStore(connection),
    vetoMilliseconds: 0,
    compareTexts: async (texts) => compareTexts(texts),
    content: { brief: () => Promise.reject(unavailable()) } as unknown as ContentPort,
    publishing: { publish: () => Promise.reject(unavailable()) } as unknown as PublishingPort,
    writeShareTexts: undefined,
    tokens: {
      check: async () => undefined,
      count: async () => undefined,
      used: async () => ({ used: 0, limit: undefined }),
    },
    scoutSources: createScoutSourceStore(connection),
    guard: createTombstoneGuard({ has: async () => false }),
    owner: "me",
    newId: randomUUID,
    now: () => new Date(),
    ends: createNotifier(),
    timing: defaultTiming,
    logger: silent,
  };
  await ensureIndexes(connection);
});
afterAll(() => dropTestDatabase(connection));

/** A stored draft and its job, put off this many times. */
async function drafted(deferrals: number): Promise<[JobOf<"draft">, ReportedDraft]> {
  const owner = { accountId: randomUUID(), publicationId: randomUUID(), tier: "pro" };
  const [sessionId, draftId] = [randomUUID(), randomUUID()];
  const brief = { title: "T", instructions: "I", style: { name: "S", systemPrompt: "P" } };
  const createdAt = new Date();
  const report = reportOf();
  const fresh: NewDraft = {
    id: draftId,
    accountId: owner.accountId,
    publicationId: owner.publicationId,
    sessionId,
    title: "T",
    content: "<p>T</p>",
    wordCount: 1,
    report,
    brief,
    createdAt,
  };
  await createSessionStore(connection).ensure({ ...fresh, id: sessionId });
  const draft = { ...(await createDraftStore(connection).ensure(fresh)), report };
  await createSessionStore(connection).setCurrentDraft(draft);
  const order = { sessionId, draftId, brief, publish: "always", isAwaited: false } as const;
  return [
    { ...owner, kind: "draft", order, id: randomUUID(), state: "running", createdAt, crashes: 0, deferrals },
    draft,
  ];
}

const context: PublishContext = {
  stages: { load: async () => undefined, save: async () => undefined },
  signal: new AbortController().signal,
};

describe("publishing the draft of a job while a service is away", () => {
  it("puts the job off and leaves the operation to be carried out", async () => {
    const [job, draft] = await drafted(0);
    await expect(publishDraft(ports, job, draft, context)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await ports.publishes.findByOperation(job.accountId, `job:${job.id}`)).toMatchObject({ state: "pending" });
  });

  it("gives the operation up in the end, so that what is told stays true", async () => {
    const [job, draft] = await drafted(14);
    const outcome = await publishDraft(ports, job, draft, context);
    expect(outcome).toMatchObject({ publishFailure: { kind: "unavailable" } });
    expect(await ports.publishes.findByOperation(job.accountId, `job:${job.id}`)).toMatchObject({ state: "failed" });
  });
});
