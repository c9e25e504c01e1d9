import { ServiceError, unavailable } from "@galley/service-kit/errors";
import { byPromise, followUpOf, instructionsFor } from "../domain/autopilot.ts";
import type { JobOf, PublishRule } from "../domain/job.ts";
import { isFinished } from "../domain/job.ts";
import type { RecordedIdea } from "../domain/recorded-idea.ts";
import { type IdeaDraftPorts, queueIdeaDraft } from "../orders/queue-autopilot.ts";
import type { Ports } from "../ports.ts";
import type { JobHandler } from "./run-job.ts";

type AutopilotPorts = IdeaDraftPorts & Pick<Ports, "accounts" | "publications" | "tokens">;

/** After a scheduled run: promotes its best idea and orders a draft of it, exactly once for each run. */
export function autopilotHandler(ports: AutopilotPorts): JobHandler<"autopilot"> {
  return async (job) => {
    await ports.guard.check(job);
    const publish = await ruleFor(ports, job);
    // Before an idea is promoted that no draft would follow.
    if (publish !== undefined) await ports.tokens.check(job);
    const idea = publish === undefined ? undefined : await promoteBest(ports, job);
    if (publish !== undefined && idea !== undefined) {
      await queueIdeaDraft(ports, job, { idea, instructions: instructionsFor(idea), publish });
    }
    return { state: "done", kind: "autopilot" };
  };
}

/** What the publication's mode asks for now; nothing when the run was not scheduled or the account is suspended. */
async function ruleFor(ports: AutopilotPorts, job: JobOf<"autopilot">): Promise<PublishRule | undefined> {
  const { accountId, publicationId, order } = job;
  const run = await ports.orders.find(accountId, order.runId);
  // A schedule may still join a run that has not ended, so nothing is known before.
  if (run !== undefined && !isFinished(run.state)) throw unavailable("The scout run has not ended yet.");
  if (run?.isScheduled !== true) return undefined;
  if ((await ports.accounts.find(accountId))?.suspended === true) return undefined;
  const publication = await ports.publications.find(accountId, publicationId);
  return publication === undefined ? undefined : followUpOf(publication.autoPublishMode);
}

async function promoteBest(
  { content }: AutopilotPorts,
  { accountId, tier, order }: JobOf<"autopilot">,
): Promise<RecordedIdea | undefined> {
  for (const idea of byPromise(order.ideas)) {
    try {
      await content.promoteIdea({ accountId, tier }, idea.id, order.sessionId);
      return idea;
    } catch (error) {
      // A person dismissed or promoted it in the meantime.
      if (!(error instanceof ServiceError) || !["conflict", "invalid", "not-found"].includes(error.kind)) throw error;
    }
  }
  return undefined;
}
