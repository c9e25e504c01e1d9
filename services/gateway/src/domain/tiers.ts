/** The limits of a plan that the gateway enforces. The services that own the counted data enforce the other limits. */
export interface TierLimits {
  readonly requestsPerMinute: number;
  /** The maximum number of idempotency keys that are stored for an account. Each is stored for 24 hours. */
  readonly idempotencyKeysPerDay: number;
}

/** The limits of all plans by name, from the tiers file. */
export type Tiers = Readonly<Record<string, TierLimits>>;

/** Whether the tiers file has a plan with this name. */
export function isTier(tiers: Tiers, name: string): boolean {
  return Object.hasOwn(tiers, name);
}

/** Returns the limits of a plan. A plan that is no longer in the tiers file gets the strictest limits. */
export function tierLimits(tiers: Tiers, name: string): TierLimits {
  const known = isTier(tiers, name) ? tiers[name] : undefined;
  if (known !== undefined) return known;
  const lowest = (limit: keyof TierLimits): number => Math.min(...Object.values(tiers).map((tier) => tier[limit]));
  return {
    requestsPerMinute: lowest("requestsPerMinute"),
    idempotencyKeysPerDay: lowest("idempotencyKeysPerDay"),
  };
}
