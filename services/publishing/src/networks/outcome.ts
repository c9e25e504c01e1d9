/** A failure with words for the owner of the publication. */
export const failed = (error: string) => ({ success: false, error }) as const;
