import type { ContentService } from "@galley/proto/content/v1";
import type { GenerationService } from "@galley/proto/generation/v1";
import type { PublishingService } from "@galley/proto/publishing/v1";
import type { MethodName } from "@galley/service-kit/grpc";

/** How long a call may take, and whether it may be repeated while the service cannot be reached. */
export interface CallPolicy {
  readonly deadlineMilliseconds: number;
  readonly idempotent: boolean;
  /** A read, or a call that only other services make: nothing of it can be left half done here. */
  readonly leavesNothing?: true;
  /** How long one replica may take before another one is asked. */
  readonly attemptMilliseconds?: number;
  /** How many that begin at once may go together: all take equally long. */
  readonly mostTogether?: number;
}

type Policies<Service extends { service: unknown }> = Readonly<Record<MethodName<Service["service"]>, CallPolicy>>;

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
const outsideRead: CallPolicy = {
  deadlineMilliseconds: 15_000,
  idempotent: true,
  leavesNothing: true,
  attemptMilliseconds: 5_000,
};
const outsideWrite: CallPolicy = { deadlineMilliseconds: 60_000, idempotent: true };
/** The table is total, though these calls are made by generation or by operators. */
const ofOthers: CallPolicy = { ...write, leavesNothing: true };

export const contentPolicies: Policies<typeof ContentService> = {
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
  recordIdeas: ofOthers,
  promoteIdea: ofOthers,
  listStyles: read,
  getPublicationBrief: read,
  findPublication: ofOthers,
};

export const generationPolicies: Policies<typeof GenerationService> = {
  // The route sets the deadline; the operation id lets a repeat join the work.
  generateDraft: { ...write, idempotent: true },
  startDraft: write,
  startScoutRun: write,
  getSession: readById,
  getDraft: read,
  getDraftReport: read,
  listSessions: ofOthers,
  listDrafts: ofOthers,
  saveDraft: ofOthers,
  reviseDraft: ofOthers,
  compareDrafts: ofOthers,
  waitForSession: ofOthers,
  cancelDraft: ofOthers,
  findOwner: ofOthers,
  publishSession: outsideWrite,
  purgePublication: write,
};

export const publishingPolicies: Policies<typeof PublishingService> = {
  publish: ofOthers,
  listPosts: outsideRead,
  learnPublication: ofOthers,
  purgePublication: write,
  listConnections: ofOthers,
  saveConnection: ofOthers,
  testConnection: ofOthers,
  removeConnection: ofOthers,
  getWeekQuota: ofOthers,
  previewPost: ofOthers,
  setSiteDomain: ofOthers,
  setSitePicture: ofOthers,
  getSitePicture: ofOthers,
  getPublishReport: ofOthers,
  listComments: ofOthers,
  moderateComment: ofOthers,
  startOAuth: ofOthers,
  // A code is good once: nobody may send it twice.
  finishOAuth: { deadlineMilliseconds: 30_000, idempotent: false },
  getOAuth: ofOthers,
};
