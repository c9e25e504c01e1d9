/** How long a token holds, in seconds. */
export const tokenLifetimeSeconds = 60;

/** By how much the clocks of two machines may differ, in seconds. */
export const clockToleranceSeconds = 5;
