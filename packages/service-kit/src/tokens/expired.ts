/** The reason of a refusal that says only that the token has run out: the same call with a newer one may go through. */
export const expiredToken = "TOKEN_EXPIRED";
