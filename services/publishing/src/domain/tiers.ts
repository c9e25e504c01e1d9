import { internal, quotaExceeded, type ServiceError } from "@galley/service-kit/errors";

/** The limits of a plan that this service enforces. */
export interface Tier {
  readonly postsPerWeek: number;
}

/** The limits of all plans, by the name of the plan. */
export type Tiers = Readonly<Record<string, Tier>>;

/** Finds the plan with this name. The name comes from an internal token, so an unknown name is an internal error. */
export function tierNamed(tiers: Tiers, name: string): Tier {
  const tier = Object.hasOwn(tiers, name) ? tiers[name] : undefined;
  if (tier === undefined) throw internal(new Error(`No tier is called "${name}"`));
  return tier;
}

/** The error for a week in which the plan allows no more first publishes. */
export const weeklyPostsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${limit} post${limit === 1 ? "" : "s"} per week; ${current} published this week`, {
    limit,
    current,
  });
