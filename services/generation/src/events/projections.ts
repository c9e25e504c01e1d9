import { type EventOutput, events } from "@galley/proto/events/v1";
import type { EventHandler } from "@galley/service-kit/messaging";
import { type AutoPublishMode, type PublicationState, toPublicationPlan } from "../domain/publication.ts";
import type { Schedule } from "../domain/schedule.ts";
import { isGone } from "../domain/tombstone-guard.ts";
import type { Ports } from "../ports.ts";
import { type PurgePorts, purgePublication } from "../purge/purge-publication.ts";

/** Handles `account.updated.v1`: stores the account's tier and whether it is suspended. */
export function accountEvents({ accounts }: Pick<Ports, "accounts">): EventHandler {
  return async ({ payload }) => {
    const { accountId, tier, suspended, revision } = events["account.updated.v1"].decode(payload);
    await accounts.store({ id: accountId, tier, suspended, revision });
  };
}

export type PublicationEventPorts = PurgePorts & Pick<Ports, "guard">;

/** Handles `publication.updated.v1` and `publication.deleted.v1`. */
export function publicationEvents(ports: PublicationEventPorts): EventHandler {
  return async ({ type, payload }) => {
    if (type === "publication.deleted.v1") return purgePublication(ports, events[type].decode(payload));
    if (type === "publication.updated.v1") return project(ports, toPublicationState(events[type].decode(payload)));
    throw new Error(`There is no handler for events of type ${type}`);
  };
}

/**
 * Stores the state of a publication. Events that are older than the stored revision, or whose publication was deleted, are
 * ignored. To save a read, revision 1 is stored without looking for an earlier one. If that fails because there is one,
 * the function calls itself again with `mayBeKnown`.
 */
async function project(
  ports: PublicationEventPorts,
  state: PublicationState,
  mayBeKnown = state.revision > 1,
): Promise<void> {
  const { publications, guard, now } = ports;
  const scope = { accountId: state.accountId, publicationId: state.id };
  const previous = mayBeKnown ? await publications.find(state.accountId, state.id) : undefined;
  if (previous !== undefined && previous.revision >= state.revision) return;
  const plan = toPublicationPlan(state, previous, now());
  const stored = await guard
    .insert(
      scope,
      () => publications.store(plan, previous?.revision ?? 0),
      () => publications.remove(scope.accountId, scope.publicationId),
    )
    .catch(isGone);
  if (!stored) await project(ports, state, true);
}

const modes: readonly AutoPublishMode[] = ["ideas-only", "draft", "full-auto"];

function toPublicationState(event: EventOutput<"publication.updated.v1">): PublicationState {
  return {
    id: event.publicationId,
    accountId: event.accountId,
    revision: event.revision,
    autoPublishMode: modes.find((mode) => mode === event.autoPublishMode) ?? "ideas-only",
    cadencePostsPerWeek: event.cadencePostsPerWeek,
    timeZone: event.timezone,
    schedule: toSchedule(event.scoutSchedule),
  };
}

type ScheduleOutput = EventOutput<"publication.updated.v1">["scoutSchedule"];

function toSchedule(schedule: ScheduleOutput): Schedule | undefined {
  const { type, hour = 0, count = 1, days = 1 } = schedule ?? {};
  if (type === "daily") return { type, hour };
  if (type === "times_per_day") return { type, count };
  if (type === "every_n_days") return { type, days, hour };
  return undefined;
}
