export interface ReadOptions {
  /** After which the read gives up as "unavailable". */
  readonly timeoutMilliseconds?: number;
}

/** Read options as the driver takes them. */
export function readLimits({ timeoutMilliseconds }: ReadOptions): { timeoutMS?: number } {
  return timeoutMilliseconds === undefined ? {} : { timeoutMS: timeoutMilliseconds };
}
