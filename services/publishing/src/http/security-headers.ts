import type { RequestHandler, Response } from "express";

/**
 * The content security policy of all pages. It protects readers even if the sanitiser has missed something in an
 * article: no scripts, no frames, no forms of other sites, and no files except this service's own pictures and
 * stylesheets.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The directive that gives a page an origin of its own, so that the page cannot access anything else on its host. What
 * it allows does not touch that: forms (search and comments), links in new tabs and to other pages, and downloads, which
 * browsers would otherwise refuse without a word. `allow-scripts` is there for the readers' own tools: without it,
 * accessibility checks, translators, extensions and Lighthouse, which run scripts in the page from outside, hang. Scripts
 * of the page itself are still forbidden, by `script-src 'none'`, and `allow-same-origin` must never be added.
 */
const sandbox =
  "sandbox allow-downloads allow-forms allow-popups allow-scripts allow-top-navigation-by-user-activation";

/**
 * Sets the security headers of every response. On `ownHost` there is nothing but sites. Any other host may also have
 * the API, so pages are sandboxed there and cannot act on it.
 */
export function securityHeaders(ownHost: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Frame-Options": "DENY",
    });
    if (ownHost !== undefined && request.headers.host?.toLowerCase() === ownHost) removeSandbox(response);
    else response.set("Content-Security-Policy", `${contentSecurityPolicy}; ${sandbox}`);
    next();
  };
}

/** Sets the headers for a host that serves nothing but sites: its pages are not sandboxed. */
export function removeSandbox(response: Response): void {
  response.set({
    "Content-Security-Policy": contentSecurityPolicy,
    // Browsers refuse a sandboxed page with this header (HTML specification, "navigate").
    "Cross-Origin-Opener-Policy": "same-origin",
  });
}
