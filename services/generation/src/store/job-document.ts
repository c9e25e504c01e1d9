import { type OutboxEntry, outboxField, outboxIndex } from "@galley/service-kit/outbox";
import { type Connection, type Model, Schema } from "mongoose";
import type { Progress } from "../domain/engine-ports.ts";
import type { Failure } from "../domain/failure.ts";
import type {
  DraftResult,
  Job,
  JobEnd,
  JobKind,
  JobState,
  JobStatus,
  Origin,
  WebhookTarget,
  Work,
} from "../domain/job.ts";

/** A job as it is stored in the collection `jobs`. */
export interface JobDocument {
  readonly _id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly accountId: string;
  readonly tier: string;
  readonly publicationId: string;
  readonly operationIds: readonly string[];
  /** The order that the job carries out. Not set after the publication was deleted. */
  readonly order?: Job["order"];
  readonly webhooks: readonly WebhookTarget[];
  readonly isScheduled: boolean;
  /**
   * Set while a scout run is queued or running. A unique index on this field allows only one such run for each
   * publication.
   */
  readonly activeRun?: true;
  /**
   * Number of the slot that this job holds. Slots limit how many drafts of one account are written at the same time.
   */
  readonly slot?: number;
  readonly expiresAt?: Date;
  /** How often a caller that was disconnected has repeated its order to wait for the job again. */
  readonly callsBack?: number;
  /**
   * Whether a caller that does not wait was promised the result. If so, the job is not cancelled when a waiting caller
   * disconnects.
   */
  readonly promised?: true;
  /**
   * The job is not started before this time (by the database's clock). The jobs of an account are started in the order
   * of this field.
   */
  readonly notBefore?: Date;
  readonly lease: { readonly fence: number; readonly owner?: string; readonly renewedAt?: Date };
  readonly crashes: number;
  readonly deferrals: number;
  readonly origin?: Origin;
  readonly createdAt: Date;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  /** Results of finished stages, each as compressed JSON, by encoded stage name. They are removed when the job ends. */
  readonly stages?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly failure?: Failure;
  /**
   * True if a client cancelled the job on purpose. Not set if the job was cancelled because its caller disconnected.
   */
  readonly cancelledOnRequest?: true;
  readonly progress?: Progress;
  /**
   * Increases with every change of the job that clients can see. It starts at the Unix time of the order in
   * milliseconds, so that it also increases from one job of a session to the next.
   */
  readonly revision: number;
  readonly purged?: true;
  readonly outbox: readonly OutboxEntry[];
}

/** Name of the collection of jobs. The outbox relay reads the events of finished jobs from it. */
export const jobsCollection = "jobs";

/** Leaves out stage results and events, which workers do not need when they claim a job. */
export const withoutBulk = { stages: 0, outbox: 0 } as const;

/** The fields that callers need when they poll the state of a job. */
export const statusFields = {
  accountId: 1,
  publicationId: 1,
  progress: 1,
  revision: 1,
  createdAt: 1,
  startedAt: 1,
  state: 1,
  isScheduled: 1,
  deferrals: 1,
  "order.sessionId": 1,
  "order.publish": 1,
  "webhooks.url": 1,
  result: 1,
  failure: 1,
  cancelledOnRequest: 1,
} as const;

export type JobModel = Model<JobDocument>;

/** Creates the event that notifies one webhook of the end of a job. */
export type OutcomeEvent = (job: Job, end: JobEnd, webhook: WebhookTarget, at: Date) => OutboxEntry;

export function jobModel(connection: Connection): JobModel {
  return connection.model<JobDocument>("Job", jobSchema(), jobsCollection);
}

export function toJob(document: JobDocument): Job {
  const { _id, kind, order, accountId, tier, publicationId, state, createdAt, startedAt, origin } = document;
  const { expiresAt, crashes, deferrals, progress } = document;
  const work = { kind, order: order ?? {} } as Work;
  const owner = { accountId, tier, publicationId };
  return { ...work, ...owner, id: _id, state, createdAt, startedAt, expiresAt, crashes, deferrals, origin, progress };
}

export function toStatus(document: JobDocument): JobStatus {
  const { _id, publicationId, state, isScheduled, deferrals, order, result, failure, cancelledOnRequest } = document;
  const sessionId = order !== undefined && "sessionId" in order ? order.sessionId : undefined;
  const publish = order !== undefined && "publish" in order ? order.publish : undefined;
  const made = result as DraftResult | undefined;
  const ended = { result: made, post: made?.post, failure, cancelledOnRequest };
  const { progress, revision, createdAt, startedAt } = document;
  const at = { progress, revision, createdAt, startedAt };
  const hasWebhooks = document.webhooks.length > 0;
  return { id: _id, publicationId, state, isScheduled, deferrals, sessionId, publish, hasWebhooks, ...at, ...ended };
}

function jobSchema(): Schema<JobDocument> {
  const webhook = new Schema({ url: String, sealedSigningKey: String }, { _id: false });
  const schema = new Schema<JobDocument>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      state: { type: String, required: true },
      accountId: { type: String, required: true },
      tier: { type: String, required: true },
      publicationId: { type: String, required: true },
      operationIds: [String],
      order: Schema.Types.Mixed,
      webhooks: [webhook],
      isScheduled: Boolean,
      activeRun: Boolean,
      slot: Number,
      expiresAt: Date,
      callsBack: Number,
      promised: Boolean,
      notBefore: Date,
      lease: { fence: Number, owner: String, renewedAt: Date },
      crashes: Number,
      deferrals: Number,
      origin: { type: new Schema({ requestId: String, traceparent: String }, { _id: false }) },
      createdAt: { type: Date, required: true },
      startedAt: Date,
      finishedAt: Date,
      stages: Schema.Types.Mixed,
      result: Schema.Types.Mixed,
      failure: Schema.Types.Mixed,
      cancelledOnRequest: Boolean,
      progress: { type: new Schema({ stage: String, done: Number, of: Number }, { _id: false }) },
      revision: Number,
      purged: Boolean,
      outbox: outboxField,
    },
    { versionKey: false, strict: "throw", minimize: false },
  );
  addIndexes(schema);
  return schema;
}

function addIndexes(schema: Schema<JobDocument>): void {
  schema.index({ accountId: 1, operationIds: 1 }, { unique: true });
  schema.index({ slot: 1, accountId: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });
  schema.index({ accountId: 1, publicationId: 1, state: 1 });
  schema.index(
    { publicationId: 1, accountId: 1 },
    { name: "one_active_run", unique: true, partialFilterExpression: { activeRun: true } },
  );
  const ofSession = { partialFilterExpression: { "order.sessionId": { $exists: true } } };
  schema.index({ "order.sessionId": 1, accountId: 1, createdAt: -1, _id: -1 }, ofSession);
  schema.index(
    { publicationId: 1, accountId: 1, createdAt: -1, _id: -1 },
    { partialFilterExpression: { kind: "scout" } },
  );
  // The metrics are counted from this index alone, and workers find the next account with it. Because queries bound all
  // of its fields, MongoDB skips the jobs of other accounts and postponed jobs instead of reading them.
  schema.index({ state: 1, kind: 1, accountId: 1, notBefore: 1, createdAt: 1 });
  schema.index({ finishedAt: 1 }, { partialFilterExpression: { finishedAt: { $exists: true } } });
  schema.index({ purged: 1 }, { partialFilterExpression: { purged: true } });
  outboxIndex(schema);
}
