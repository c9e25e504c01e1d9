const attacked = {
  publications: 2_000,
  topicsPerPublication: 200,
  cadencePostsPerWeek: 7,
  postsPerWeek: 1_000,
  requestsPerMinute: 60_000,
} as const;

/**
 * What `TIERS_FILE` holds. Attackers may do more than any real plan allows, but for the two bounds that an attack has to come to; the
 * neighbour has what a plan gives.
 */
export const tiers = {
  free: { ...attacked, concurrentGenerations: 1, waitingJobs: 100, idempotencyKeysPerDay: 5_000 },
  pro: { ...attacked, concurrentGenerations: 5, waitingJobs: 1_000, idempotencyKeysPerDay: 50_000 },
  enterprise: { ...attacked, concurrentGenerations: 50, waitingJobs: 300, idempotencyKeysPerDay: 60 },
} as const;
