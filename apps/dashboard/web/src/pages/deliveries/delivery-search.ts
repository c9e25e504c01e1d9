export const stateNames = ["failed", "pending", "delivered"] as const;
export type StateName = (typeof stateNames)[number];

/** The periods that can be chosen by name, with their lengths. "custom" has two times of its own. */
export const periods = { hour: 3_600, day: 86_400, week: 604_800 } as const;
export type Period = keyof typeof periods | "custom";

/** The names of events, as receivers see them. */
export const eventNames = ["draft.ready", "draft.published", "draft.failed", "scout.completed"] as const;

/** The filters of the list of deliveries, as they are in the query of the page's address. A missing filter matches everything. */
export interface DeliverySearch {
  readonly state?: StateName;
  readonly event?: string;
  /** The id of a publication. */
  readonly publication?: string;
  /** The host of a receiver. */
  readonly host?: string;
  readonly period?: Period;
  /** A local time such as "2026-11-28T22:00". Only with the period "custom". */
  readonly from?: string;
  readonly until?: string;
  /** The id of the replay whose progress is shown. It is no filter. */
  readonly replay?: string;
}

/** Reads the filters from the query of the page's address. Empty and unknown values are left out. */
export function toDeliverySearch(search: Readonly<Record<string, unknown>>): DeliverySearch {
  const period = [...Object.keys(periods), "custom"].find((name) => name === search.period) as Period | undefined;
  const found = {
    state: stateNames.find((name) => name === search.state),
    event: eventNames.find((name) => name === search.event),
    publication: textOf(search.publication),
    host: textOf(search.host),
    period,
    from: period === "custom" ? textOf(search.from) : undefined,
    until: period === "custom" ? textOf(search.until) : undefined,
    replay: textOf(search.replay),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
