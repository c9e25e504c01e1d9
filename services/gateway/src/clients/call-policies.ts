import type { ContentService } from "@galley/proto/content/v1";
import type { GenerationService } from "@galley/proto/generation/v1";
import type { PublishingService } from "@galley/proto/publishing/v1";
import type { MethodName } from "@galley/service-kit/grpc";

/** How long a call may take, and whether it may be repeated while the service cannot be reached. */
export interface CallPolicy {
  readonly deadlineMilliseconds: number;
  readonly idempotent: boolean;
  /** A read: nothing of it can be left half done. */
  readonly leavesNothing?: true;
  /** How long one replica may take before another one is asked. */
  readonly attemptMilliseconds?: number;
  /** How many that begin at once may go together: all take equally long. */
  readonly mostTogether?: number;
}

/** The calls that the gateway makes of a service, each with its policy: what is not listed cannot be called. */
type Policies<Service extends { service: unknown }> = Readonly<
  Partial<Record<MethodName<Service["service"]>, CallPolicy>>
>;

const read: CallPolicy = {
  deadlineMilliseconds: 3_000,
  idempotent: true,
  leavesNothing: true,
  attemptMilliseconds: 1_000,
};
const readById: CallPolicy = { ...read, mostTogether: 32 };
/** A part of a list may have some hundred kilobytes, and is read and written at a stretch. */
const readList: CallPolicy = { ...read, mostTogether: 8 };
/** Changes that say what the state shall be, or carry an operation id: a repeat does no harm. */
const write: CallPolicy = { deadlineMilliseconds: 5_000, idempotent: true };
/** Reads and writes that wait for something outside this system. */
const outsideRead: CallPolicy = { ...read, deadlineMilliseconds: 15_000, attemptMilliseconds: 5_000 };
const outsideWrite: CallPolicy = { deadlineMilliseconds: 60_000, idempotent: true };

export const contentPolicies = {
  createPublication: { ...write, mostTogether: 32 },
  listPublications: readList,
  getPublication: readById,
  updatePublication: write,
  deletePublication: write,
  completePublicationDeletion: write,
  listTopics: read,
  createTopic: write,
  updateTopic: write,
  deleteTopic: { ...write, idempotent: false },
  listIdeas: readList,
  getIdea: readById,
  listStyles: read,
} satisfies Policies<typeof ContentService>;

export const generationPolicies = {
  // The route sets the deadline; the operation id lets a repeat join the work.
  generateDraft: write,
  startDraft: write,
  startScoutRun: write,
  getSession: readById,
  getDraft: read,
  getDraftReport: read,
  publishSession: outsideWrite,
  listScoutRuns: read,
  getScoutRun: read,
  purgePublication: write,
} satisfies Policies<typeof GenerationService>;

export const publishingPolicies = {
  listPosts: outsideRead,
  purgePublication: write,
  // A code is good once: nobody may send it twice.
  finishOAuth: { deadlineMilliseconds: 30_000, idempotent: false },
} satisfies Policies<typeof PublishingService>;
