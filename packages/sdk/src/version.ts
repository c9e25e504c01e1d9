/** The version of this package. It is sent with each request. */
export const version = "0.2.0";
