/** What the gateway itself enforces of a tier; the other limits belong to the services that own the things counted. */
export interface TierLimits {
  readonly requestsPerMinute: number;
  /** How many idempotency keys an account may have in store; each is kept for 24 hours. */
  readonly idempotencyKeysPerDay: number;
}

/** Limits by tier name, as the tiers file says. */
export type Tiers = Readonly<Record<string, TierLimits>>;

/** Whether the tiers file knows this name. */
export function isTier(tiers: Tiers, name: string): boolean {
  return Object.hasOwn(tiers, name);
}

/** The limits of a tier. A tier that has left the file gets the strictest limits, so that nobody is let in without any. */
export function limitsOf(tiers: Tiers, name: string): TierLimits {
  const known = isTier(tiers, name) ? tiers[name] : undefined;
  if (known !== undefined) return known;
  const least = (limit: keyof TierLimits): number => Math.min(...Object.values(tiers).map((tier) => tier[limit]));
  return {
    requestsPerMinute: least("requestsPerMinute"),
    idempotencyKeysPerDay: least("idempotencyKeysPerDay"),
  };
}
