import { internal, quotaExceeded, type ServiceError } from "@galley/service-kit/errors";

/** The limits of a plan that the content service enforces. */
export interface Tier {
  readonly publications: number;
  readonly topicsPerPublication: number;
  readonly cadencePostsPerWeek: number;
}

/** The plans of the installation, by name. */
export type Tiers = Readonly<Record<string, Tier>>;

/** Returns the plan with this name. Throws "internal" for an unknown name, because names come from tokens that our own gateway issued. */
export function tierNamed(tiers: Tiers, name: string): Tier {
  const tier = Object.hasOwn(tiers, name) ? tiers[name] : undefined;
  if (tier === undefined) throw internal(new Error(`No tier is called "${name}"`));
  return tier;
}

export const publicationsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${counted(limit, "publication")}; ${current} in use`, { limit, current });

export const topicsExceeded = (limit: number, current: number): ServiceError =>
  quotaExceeded(`The plan allows ${counted(limit, "topic")} per publication; ${current} in use`, { limit, current });

/** Creates the error for more posts per week than the plan allows. The field `current` in its quota is the requested number. */
export const cadenceExceeded = (limit: number, requested: number): ServiceError =>
  quotaExceeded(`cadencePostsPerWeek may be at most ${limit} on this plan; ${requested} was asked for`, {
    limit,
    current: requested,
  });

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
