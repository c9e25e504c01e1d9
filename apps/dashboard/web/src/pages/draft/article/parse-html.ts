import { withoutHandlers } from "./without-handlers.ts";

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

/**
 * The only policy that turns a text into HTML. Its result is never put into the page: it is parsed into a document of its own, which runs
 * no scripts and loads nothing, and callers copy from there only what they allow.
 */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("galley-article", {
  createHTML: withoutHandlers,
});

/** Parses HTML of anybody into a document apart from the page. Its elements must be copied by an allow-list, never moved into the page. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, "text/html").body;
}
