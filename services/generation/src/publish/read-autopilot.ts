import { unavailable } from "@galley/service-kit/errors";
import { watchedDrafts } from "../domain/autopilot.ts";
import { type CalendarPlace, placesOfTwoWeeks } from "../domain/cadence.ts";
import { toClientFailure } from "../domain/failure.ts";
import { isFinished } from "../domain/job.ts";
import { nextRunAfter, type PublicationPlan } from "../domain/publication.ts";
import type { Gate } from "../domain/publish.ts";
import type { Ports } from "../ports.ts";
import type { OrderedDraft } from "../store/autopilot-drafts.ts";
import { type Decision, type DisownPorts, lastDecisions } from "./count-disowned.ts";

export const placeDraftStates = [
  "writing",
  "held",
  "publishing",
  "published",
  "stopped",
  "left",
  "written",
  "failed",
  "unpublished",
] as const;

/**
 * The state of a draft: it is being written, held back for a person to stop it, being published, published, stopped by a person, left for
 * a person because a check failed, written without an order to publish it, failed, or published and taken down by a person.
 */
export type PlaceDraftState = (typeof placeDraftStates)[number];

export interface PlaceDraft {
  readonly sessionId: string;
  readonly title: string;
  readonly state: PlaceDraftState;
  /** Set for the state "held". */
  readonly publishesAt?: Date | undefined;
  readonly gates: readonly Gate[];
  /** The reason of the state "failed", for clients. Otherwise empty. */
  readonly failure: string;
}

export interface FilledPlace extends CalendarPlace {
  readonly isTaken: boolean;
  /** Not set for a free place, and if the draft of a taken one is not known. */
  readonly draft?: PlaceDraft | undefined;
}

export interface Autopilot {
  readonly decisions: readonly Decision[];
  /** Whether people rejected all of its last `watchedDrafts` drafts, so that it publishes nothing. */
  readonly hasSteppedDown: boolean;
  readonly places: readonly FilledPlace[];
  readonly nextRunAt?: Date | undefined;
}

type AutopilotPorts = DisownPorts & Pick<Ports, "autopilotDrafts" | "databaseNow">;

interface Scope {
  readonly accountId: string;
  readonly publicationId: string;
}

/** Reads the autopilot of a publication. Throws "unavailable" as long as the publication's settings have not arrived here. */
export async function readAutopilot(ports: AutopilotPorts, scope: Scope): Promise<Autopilot> {
  const [publication, now] = await Promise.all([
    ports.publications.find(scope.accountId, scope.publicationId),
    ports.databaseNow(),
  ]);
  if (publication === undefined) throw notYetKnown();
  const [decisions, places] = await Promise.all([
    lastDecisions(ports, scope),
    readPlaces(ports, { scope, publication, now }),
  ]);
  const rejected = decisions.filter(({ verdict }) => verdict !== "kept").length;
  return { decisions, places, hasSteppedDown: rejected >= watchedDrafts, nextRunAt: nextRunAfter(publication, now) };
}

/** Lets the autopilot publish again although people rejected its last drafts. May be repeated. */
export async function resumeAutopilot(
  { publications, now, logger }: Pick<Ports, "publications" | "now" | "logger">,
  { accountId, publicationId }: Scope,
): Promise<void> {
  if (!(await publications.resumeAutopilot(accountId, publicationId, now()))) throw notYetKnown();
  logger.info({ publicationId }, "a person let the autopilot publish again");
}

const notYetKnown = () =>
  unavailable("The settings of this publication have not arrived yet.", { retryAfterSeconds: 2 });

async function readPlaces(
  { autopilotDrafts, sessions }: Pick<AutopilotPorts, "autopilotDrafts" | "sessions">,
  { scope, publication, now }: { readonly scope: Scope; readonly publication: PublicationPlan; readonly now: Date },
): Promise<FilledPlace[]> {
  const { timeZone, cadencePostsPerWeek: postsPerWeek } = publication;
  const places = placesOfTwoWeeks(now, { timeZone, postsPerWeek });
  const taken = await autopilotDrafts.taken(
    scope,
    places.map(({ name }) => name),
  );
  const drafts = new Map(taken.drafts.map((draft) => [draft.order.placeStartsAt, draft]));
  return Promise.all(
    places.map(async (place) => {
      const isTaken = taken.names.has(place.name);
      const draft = isTaken ? drafts.get(place.startsAt.toISOString()) : undefined;
      if (draft === undefined) return { ...place, isTaken };
      const session = await sessions.find(scope.accountId, draft.order.sessionId);
      const isPublished = session?.cmsPostId !== undefined;
      const title = session?.currentDraft?.title ?? draft.title;
      return { ...place, isTaken, draft: { title, ...describeDraft(draft, isPublished, now) } };
    }),
  );
}

function describeDraft(draft: OrderedDraft, isPublished: boolean, now: Date): Omit<PlaceDraft, "title"> {
  const { order, result, publish } = draft;
  const state = isPublished ? "published" : stateOf(draft, now);
  const failure = state === "failed" ? (publish?.failure ?? draft.failure) : undefined;
  return {
    sessionId: order.sessionId,
    state,
    publishesAt: state === "held" ? publish?.heldUntil : undefined,
    gates: result?.gates ?? [],
    failure: failure === undefined ? "" : toClientFailure(failure).message,
  };
}

function stateOf({ state, result, publish }: OrderedDraft, now: Date): PlaceDraftState {
  if (!isFinished(state)) return "writing";
  if (state === "failed") return "failed";
  if (state === "cancelled") return "stopped";
  if (result?.publishSkipped !== undefined) return "left";
  if (publish === undefined) return "written";
  if (publish.state === "done") return "unpublished";
  if (publish.state === "failed") return "failed";
  if (publish.state === "cancelled") return "stopped";
  return publish.heldUntil !== undefined && publish.heldUntil > now ? "held" : "publishing";
}
