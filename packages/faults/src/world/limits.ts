/** The plans that scenarios run with: small where slots are counted, ample where requests are. */
export const limits = {
  publications: 5,
  topicsPerPublication: 6,
  cadencePostsPerWeek: 7,
  postsPerWeek: 10,
  requestsPerMinute: 60_000,
  concurrentGenerations: 3,
} as const;

/** What `TIERS_FILE` holds: the same for every plan but for the rate of "free", by which the limit itself is tested. */
export const tiers = {
  free: { ...limits, requestsPerMinute: 120 },
  pro: limits,
  enterprise: limits,
} as const;
