import { ServiceError, unavailable } from "@galley/service-kit/errors";
import { byPromise, followUpOf } from "../domain/autopilot.ts";
import { type CadencePlace, placesToFill } from "../domain/cadence.ts";
import { type AutopilotResult, type DraftableIdea, isFinished, type JobOf } from "../domain/job.ts";
import { nextRunOf, type PublicationPlan } from "../domain/publication.ts";
import { type IdeaDraftPorts, queueIdeaDraft } from "../orders/queue-autopilot.ts";
import type { Ports } from "../ports.ts";
import type { JobHandler } from "./run-job.ts";

type AutopilotPorts = IdeaDraftPorts & Pick<Ports, "accounts" | "publications" | "tokens">;

/** After a scheduled run: promotes as many of its ideas as the cadence has places, and orders a draft of each, once. */
export function autopilotHandler(ports: AutopilotPorts): JobHandler<"autopilot"> {
  return async (job) => {
    await ports.guard.check(job);
    const publication = await activePublication(ports, job);
    return { state: "done", kind: "autopilot", result: await orderDrafts(ports, job, publication) };
  };
}

/** The publication; undefined when the run was not scheduled or the account is suspended. */
async function activePublication(
  ports: AutopilotPorts,
  { accountId, publicationId, order }: JobOf<"autopilot">,
): Promise<PublicationPlan | undefined> {
  const run = await ports.orders.find(accountId, order.runId);
  // A schedule may still join a run that has not ended, so nothing is known before.
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
  const publish = publication && followUpOf(publication.autoPublishMode);
  if (publication === undefined || publish === undefined) return { drafts: 0, isCadenceFull: false };
  // Before an idea is promoted that no draft would follow.
  await ports.tokens.check(job);
  const { ideas } = job.order;
  const places = await takePlaces(ports, job, publication);
  const left = byPromise(ideas);
  let drafts = 0;
  for (const { startsAt } of places) {
    const idea = await promoteFirst(ports, job, left);
    if (idea === undefined) break;
    await queueIdeaDraft(ports, job, { idea, publish, placeStartsAt: startsAt });
    drafts += 1;
  }
  return { drafts, isCadenceFull: places.length < ideas.length };
}

/** Places for the ideas, as far as the cadence has some. After a crash those are the first that the job took before. */
async function takePlaces(
  { orders, now: clock }: AutopilotPorts,
  job: JobOf<"autopilot">,
  publication: PublicationPlan,
): Promise<CadencePlace[]> {
  const now = clock();
  const { timeZone, cadencePostsPerWeek: postsPerWeek } = publication;
  const places = placesToFill({ now, nextRunAt: nextRunOf(publication, now) }, { timeZone, postsPerWeek });
  const names = places.map(({ name }) => name);
  const taken = await orders.takePlaces(job, names, job.order.ideas.length);
  // One that the job took before and that is over by now begins at once.
  return taken.map((name) => places.find((place) => place.name === name) ?? { name, startsAt: now });
}

/** Takes the first idea off the list that can still be promoted. */
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
      // A person dismissed or promoted it in the meantime.
      if (!(error instanceof ServiceError) || !["conflict", "invalid", "not-found"].includes(error.kind)) throw error;
    }
  }
  return undefined;
}
