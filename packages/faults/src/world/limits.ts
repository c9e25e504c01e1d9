/** The limits of the plans (account tiers) that scenarios use: small for quotas, large for request rates. */
export const limits = {
  publications: 5,
  topicsPerPublication: 6,
  cadencePostsPerWeek: 7,
  postsPerWeek: 10,
  requestsPerMinute: 60_000,
  concurrentGenerations: 3,
} as const;

/**
 * The contents of the file with the plans. All plans are equal, except for the rate of "free", which tests the rate
 * limit.
 */
export const tiers = {
  free: { ...limits, requestsPerMinute: 120 },
  pro: limits,
  enterprise: limits,
} as const;
