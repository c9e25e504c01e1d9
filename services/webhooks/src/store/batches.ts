/**
 * While one command is under way, all that comes goes with the next: under load a command costs more than what is in it, and few large
 * ones are over sooner than many small ones.
 */
export const oneAtATime = { maximumConcurrency: 1 } as const;
