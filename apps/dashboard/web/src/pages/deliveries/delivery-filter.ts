import { DeliveryState } from "@galley/proto/es/webhooks/v1/webhooks";
import { type DeliverySearch, periods, type StateName } from "./delivery-search.ts";

/** A filter as the calls of the service take it. */
export interface DeliveryFilterInput {
  readonly state: DeliveryState;
  readonly event: string;
  readonly publicationId: string;
  readonly host: string;
  readonly sinceMilliseconds?: bigint;
  readonly beforeMilliseconds?: bigint;
}

const states: Readonly<Record<StateName, DeliveryState>> = {
  failed: DeliveryState.FAILED,
  pending: DeliveryState.PENDING,
  delivered: DeliveryState.DELIVERED,
};

/** Converts the filters of the address to a filter for the service. Periods end now. */
export function toFilter(search: DeliverySearch, now: number): DeliveryFilterInput {
  const { state, event = "", publication: publicationId = "", host = "", period } = search;
  const since = period === undefined || period === "custom" ? momentOf(search.from) : now - periods[period] * 1_000;
  const before = momentOf(search.until);
  return {
    state: state === undefined ? DeliveryState.UNSPECIFIED : states[state],
    event,
    publicationId,
    host,
    ...(since !== undefined && { sinceMilliseconds: BigInt(since) }),
    ...(before !== undefined && { beforeMilliseconds: BigInt(before) }),
  };
}

/** Converts a local time as typed to milliseconds. Undefined when it is not set or not a time. */
function momentOf(text: string | undefined): number | undefined {
  const milliseconds = text === undefined ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
