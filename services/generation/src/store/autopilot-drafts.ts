import type { Failure } from "../domain/failure.ts";
import {
  type DraftOrder,
  type DraftResult,
  heldPublishOperation,
  ideaDraftOperation,
  type JobState,
  placeOperation,
} from "../domain/job.ts";
import type { PublishOrder } from "../domain/publish.ts";
import type { JobDocument, JobModel } from "./job-document.ts";

/** A draft that the autopilot ordered for a place in the week, and its publish. */
export interface OrderedDraft {
  readonly order: Pick<DraftOrder, "sessionId" | "placeStartsAt" | "publish">;
  readonly title: string;
  readonly state: JobState;
  readonly result?: DraftResult;
  readonly failure?: Failure;
  /** Not set while no publish is ordered. */
  readonly publish?: { readonly state: JobState; readonly heldUntil?: Date; readonly failure?: Failure };
}

/** The places that are taken, by name, and the drafts that were ordered for them. */
export interface TakenPlaces {
  readonly names: ReadonlySet<string>;
  readonly drafts: readonly OrderedDraft[];
}

const draftFields = {
  "order.sessionId": 1,
  "order.placeStartsAt": 1,
  "order.publish": 1,
  "order.brief.title": 1,
  state: 1,
  result: 1,
  failure: 1,
} as const;
const publishFields = { operationIds: 1, state: 1, "order.heldUntil": 1, failure: 1 } as const;

/** Creates the queries for the places in the week that autopilot jobs have taken. */
export function createAutopilotDrafts(model: JobModel) {
  const find = (accountId: string, operationIds: readonly string[], fields: Readonly<Record<string, 1>>) =>
    model.find({ accountId, operationIds: { $in: [...operationIds] } }, fields).lean<JobDocument[]>();
  return {
    /** Returns which of these places are taken. Jobs, and with them places, are kept for a month. */
    taken: async (
      { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
      places: readonly string[],
    ): Promise<TakenPlaces> => {
      const operations = new Map(places.map((place) => [placeOperation(publicationId, place), place]));
      const autopilots = await find(accountId, [...operations.keys()], { operationIds: 1, "order.ideas.id": 1 });
      const names = autopilots.flatMap(({ operationIds }) => operationIds.map((id) => operations.get(id) ?? ""));
      const ideaIds = autopilots.flatMap(({ order }) =>
        order && "ideas" in order ? order.ideas.map(({ id }) => id) : [],
      );
      const drafts = await find(accountId, ideaIds.map(ideaDraftOperation), draftFields);
      const publishes = await find(
        accountId,
        drafts.map(({ _id }) => heldPublishOperation(_id)),
        publishFields,
      );
      const byOperation = new Map(publishes.flatMap((job) => job.operationIds.map((id) => [id, job] as const)));
      return {
        names: new Set(names),
        drafts: drafts.map((draft) => toOrderedDraft(draft, byOperation.get(heldPublishOperation(draft._id)))),
      };
    },
  };
}

function toOrderedDraft(
  { order, state, result, failure }: JobDocument,
  publish: JobDocument | undefined,
): OrderedDraft {
  const ordered = order as DraftOrder;
  const { heldUntil } = (publish?.order ?? {}) as Partial<PublishOrder>;
  return {
    order: ordered,
    title: ordered.brief.title,
    state,
    result: result as DraftResult | undefined,
    failure,
    publish: publish && { state: publish.state, heldUntil, failure: publish.failure },
  };
}
