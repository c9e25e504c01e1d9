import { ServiceError, unavailable } from "@galley/service-kit/errors";
import { type IdeaDraftPorts, queueIdeaDraft } from "../commands/queue-autopilot.ts";
import { publishRuleFor, sortForWriting } from "../domain/autopilot.ts";
import { type CadencePlace, placesToFill } from "../domain/cadence.ts";
import { type AutopilotResult, type DraftableIdea, isFinished, type JobOf } from "../domain/job.ts";
import { nextRunAfter, type PublicationPlan } from "../domain/publication.ts";
import type { Ports } from "../ports.ts";
import type { JobHandler } from "./run-job.ts";

type AutopilotPorts = IdeaDraftPorts & Pick<Ports, "accounts" | "publications" | "tokens">;

/**
 * Handles the autopilot job that follows a scheduled scout run: for each free time slot of the publication, it marks
 * the best idea as used and orders a draft about it.
 */
export function autopilotHandler(ports: AutopilotPorts): JobHandler<"autopilot"> {
  return async (job) => {
    await ports.guard.check(job);
    const publication = await activePublication(ports, job);
    return { state: "done", kind: "autopilot", result: await orderDrafts(ports, job, publication) };
  };
}

/**
 * Returns the publication for which the autopilot works, or `undefined` if the run was not scheduled or the account is
 * suspended. Then there is nothing to do.
 */
async function activePublication(
  ports: AutopilotPorts,
  { accountId, publicationId, order }: JobOf<"autopilot">,
): Promise<PublicationPlan | undefined> {
  const run = await ports.orders.find(accountId, order.runId);
  // A client's run becomes a scheduled one if its scheduled time comes while it is active, so the autopilot waits until
  // the run ends.
  if (run !== undefined && !isFinished(run.state)) throw unavailable("The scout run has not ended yet.");
  if (run?.isScheduled !== true) return undefined;
  if ((await ports.accounts.find(accountId))?.suspended === true) return undefined;
  return ports.publications.find(accountId, publicationId);
}

async function orderDrafts(
  ports: AutopilotPorts,
  job: JobOf<"autopilot">,
  publication: PublicationPlan | undefined,
): Promise<AutopilotResult> {
  const publish = publication && publishRuleFor(publication.autoPublishMode);
  if (publication === undefined || publish === undefined) return { drafts: 0, isCadenceFull: false };
  // The tokens are checked before an idea is marked as used. Otherwise the idea would be lost, because no draft can be
  // written without tokens.
  await ports.tokens.check(job);
  const { ideas } = job.order;
  const places = await takePlaces(ports, job, publication);
  const left = sortForWriting(ideas);
  let drafts = 0;
  for (const { startsAt } of places) {
    const idea = await promoteFirst(ports, job, left);
    if (idea === undefined) break;
    await queueIdeaDraft(ports, job, { idea, publish, placeStartsAt: startsAt });
    drafts += 1;
  }
  return { drafts, isCadenceFull: places.length < ideas.length };
}

/**
 * Reserves time slots for posts about the ideas. If the job crashed before, it gets the time slots that it reserved
 * then.
 */
async function takePlaces(
  { orders, now: clock }: AutopilotPorts,
  job: JobOf<"autopilot">,
  publication: PublicationPlan,
): Promise<CadencePlace[]> {
  const now = clock();
  const { timeZone, cadencePostsPerWeek: postsPerWeek } = publication;
  const places = placesToFill({ now, nextRunAt: nextRunAfter(publication, now) }, { timeZone, postsPerWeek });
  const names = places.map(({ name }) => name);
  const taken = await orders.takePlaces(job, names, job.order.ideas.length);
  // A time slot that was reserved before a crash may be over by now, so that `places` does not contain it any more. A draft for
  // it may be published at once.
  return taken.map((name) => places.find((place) => place.name === name) ?? { name, startsAt: now });
}

/**
 * Marks the first idea of `left` as used for which that is possible, and returns it. The ideas before it, and the idea
 * itself, are removed from the list.
 */
async function promoteFirst(
  { content }: AutopilotPorts,
  { accountId, tier }: JobOf<"autopilot">,
  left: DraftableIdea[],
): Promise<DraftableIdea | undefined> {
  for (let idea = left.shift(); idea !== undefined; idea = left.shift()) {
    try {
      const { id: ideaId, sessionId } = idea;
      await content.promoteIdea({ accountId, tier }, { ideaId, sessionId, ordered: false });
      return idea;
    } catch (error) {
      // These errors mean that a person dismissed or used the idea in the meantime. Then the next idea is tried; any other error
      // is thrown.
      if (!(error instanceof ServiceError) || !["conflict", "invalid", "not-found"].includes(error.kind)) throw error;
    }
  }
  return undefined;
}
