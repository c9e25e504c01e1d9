import type { RequestHandler, Response } from "express";

/**
 * What articles could do even if one got past the sanitiser: nothing. No script runs, nothing is framed, sent or based
 * elsewhere; our own pictures and stylesheet are all that is loaded.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Takes the page's origin away: to the browser it is nobody's, and shares no power with what is served beside it. */
const sandbox = "sandbox allow-forms allow-popups allow-top-navigation-by-user-activation";

/**
 * Headers that every answer has. On every host but the sites' own the API may be: there pages are locked up as well, whatever
 * the host is called.
 */
export function securityHeaders(ownHost: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Frame-Options": "DENY",
    });
    if (ownHost !== undefined && request.headers.host?.toLowerCase() === ownHost) unlock(response);
    else response.set("Content-Security-Policy", `${contentSecurityPolicy}; ${sandbox}`);
    next();
  };
}

/** Headers of a page on an origin where there is nothing but sites. */
export function unlock(response: Response): void {
  response.set({
    "Content-Security-Policy": contentSecurityPolicy,
    // Browsers refuse a sandboxed page that asks for this (HTML, "navigate": a sandbox and an opener policy exclude each other).
    "Cross-Origin-Opener-Policy": "same-origin",
  });
}
