import { internal, quotaExceeded, type ServiceError } from "@galley/service-kit/errors";

/** What a plan allows of this service's things. */
export interface Tier {
  readonly publications: number;
  readonly topicsPerPublication: number;
  readonly cadencePostsPerWeek: number;
}

/** The plans by name. */
export type Tiers = Readonly<Record<string, Tier>>;

/** The plan with this name. The name comes from a token of ours, so an unknown one is a fault of ours. */
export function tierNamed(tiers: Tiers, name: string): Tier {
  const tier = Object.hasOwn(tiers, name) ? tiers[name] : undefined;
  if (tier === undefined) throw internal(new Error(`No tier is called "${name}"`));
  return tier;
}

/** Every publication that the plan allows is in use. */
export const publicationsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${counted(limit, "publication")}; ${current} in use`, { limit, current });

/** Every topic that the plan allows in one publication is in use. */
export const topicsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${counted(limit, "topic")} per publication; ${current} in use`, { limit, current });

/** The cadence asked for is above the plan; `current` of the quota is what was asked for. */
export const cadenceExceeded = (limit: number, asked: number): ServiceError =>
  quotaExceeded(`cadencePostsPerWeek may be at most ${limit} on this plan; ${asked} was asked for`, {
    limit,
    current: asked,
  });

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
