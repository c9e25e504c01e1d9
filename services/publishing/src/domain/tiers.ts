import { internal, quotaExceeded, type ServiceError } from "@galley/service-kit/errors";

/** What a plan allows of this service's things. */
export interface Tier {
  readonly postsPerWeek: number;
}

/** The plans by name. */
export type Tiers = Readonly<Record<string, Tier>>;

/** The plan with this name. The name comes from a token of ours, so an unknown one is a fault of ours. */
export function tierNamed(tiers: Tiers, name: string): Tier {
  const tier = Object.hasOwn(tiers, name) ? tiers[name] : undefined;
  if (tier === undefined) throw internal(new Error(`No tier is called "${name}"`));
  return tier;
}

/** Every first publish that the plan allows in this ISO week is used. */
export const weeklyPostsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${limit} post${limit === 1 ? "" : "s"} per week; ${current} published this week`, {
    limit,
    current,
  });
