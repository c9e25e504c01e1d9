/** A failure with words for the owner of the publication. */
export const failed = (error: string) => ({ success: false, error }) as const;

/** One that may be over later; what comes of it is added to the words. Not before `retryAt`, where the network said so. */
export const failedForNow = (error: string, retryAt?: Date) =>
  ({ ...failed(error), passing: true, ...(retryAt && { retryAt }) }) as const;
