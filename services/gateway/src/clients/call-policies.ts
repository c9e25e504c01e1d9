import type { ContentService } from "@galley/proto/content/v1";
import type { GenerationService } from "@galley/proto/generation/v1";
import type { PublishingService } from "@galley/proto/publishing/v1";
import type { MethodName } from "@galley/service-kit/grpc";

/** The time limits of calls to a method, and whether a call may be retried while the service is unavailable. */
export interface CallPolicy {
  readonly deadlineMilliseconds: number;
  readonly idempotent: boolean;
  /**
   * Set for calls that only read. They need no crash points (places at which tests kill the process), because a crash leaves nothing half
   * done.
   */
  readonly leavesNothing?: true;
  /** How long one replica of the service may take to answer. After that, the call is sent to another replica. */
  readonly attemptMilliseconds?: number;
  /**
   * Calls that start at the same time are sent in one message, at most this many. They should take similar time, because all wait for the
   * slowest.
   */
  readonly maxBatchSize?: number;
}

/** The policies of all methods of a service that the gateway calls. A method that is not listed cannot be called. */
type Policies<Service extends { service: unknown }> = Readonly<
  Partial<Record<MethodName<Service["service"]>, CallPolicy>>
>;

const read: CallPolicy = {
  deadlineMilliseconds: 3_000,
  idempotent: true,
  leavesNothing: true,
  attemptMilliseconds: 1_000,
};
const readById: CallPolicy = { ...read, maxBatchSize: 32 };
/**
 * The policy for reading one part of a list. A part can have some hundred kilobytes, and nothing else runs in the process while they are
 * encoded or decoded. So only few such calls share a message.
 */
const readList: CallPolicy = { ...read, maxBatchSize: 8 };
/** The policy for changes that set a state or carry an operation id, so that they can be repeated safely. */
const write: CallPolicy = { deadlineMilliseconds: 5_000, idempotent: true };
/** The policy for reads that wait for an external system, such as a social network. */
const outsideRead: CallPolicy = { ...read, deadlineMilliseconds: 15_000, attemptMilliseconds: 5_000 };
const outsideWrite: CallPolicy = { deadlineMilliseconds: 60_000, idempotent: true };

export const contentPolicies = {
  createPublication: { ...write, maxBatchSize: 32 },
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
  // The route sets the deadline of this call. A repeated call with the same operation id waits for the same draft.
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
  // The code of a consent can be used only once, so this call must not be retried.
  finishOAuth: { deadlineMilliseconds: 30_000, idempotent: false },
} satisfies Policies<typeof PublishingService>;
