import type { DeliveryFilter__Output } from "@galley/proto/webhooks/v1";
import { alternatives, invalid } from "@galley/service-kit/errors";
import { type PublicEvent, publicEvents } from "../domain/delivery.ts";
import type { DeliveryFilter } from "../domain/ports.ts";
import { deliveryState } from "./messages.ts";

/**
 * Converts the filter of a request. An empty text and a missing value match everything. Throws "invalid", which names
 * the field.
 */
export function readFilter(message: DeliveryFilter__Output | null): DeliveryFilter {
  if (message === null) return {};
  const { state, publicationId, event, host, sinceMilliseconds, beforeMilliseconds } = message;
  return definedOf({
    state: deliveryState.fromProto(state),
    publicationId: publicationId || undefined,
    event: event === "" ? undefined : readEvent("filter.event", event),
    host: host.toLowerCase() || undefined,
    since: readTime("filter.sinceMilliseconds", sinceMilliseconds),
    before: readTime("filter.beforeMilliseconds", beforeMilliseconds),
  });
}

/** Reads the public name of an event. Throws "invalid" for a name that no event has. */
export function readEvent(field: string, name: string): PublicEvent {
  const event = publicEvents.find((each) => each === name);
  if (event === undefined) throw invalid(`${field} must be one of ${alternatives(publicEvents)}`);
  return event;
}

/** Returns an object without the fields that are undefined. */
export function definedOf<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

function readTime(field: string, milliseconds: number | undefined): Date | undefined {
  if (milliseconds === undefined) return undefined;
  const time = new Date(milliseconds);
  if (Number.isNaN(time.getTime())) throw invalid(`${field} must be a time in milliseconds`);
  return time;
}
