import type { Draft__Output } from "@galley/proto/generation/v1";

/** The names of the response headers that describe a draft. */
export const draftHeaderNames = ["Galley-Engine", "Galley-Notes", "Link"] as const;

/**
 * Returns response headers that describe a draft: its engine, the number of notes, and the URL of its report. They are headers because
 * the API specification fixes the fields of the body. Returns none for a draft from before the introduction of reports.
 */
export function draftHeaders(sessionId: string, { version, engine, notes }: Draft__Output): Record<string, string> {
  if (engine === "") return {};
  const report = `/v1/sessions/${encodeURIComponent(sessionId)}/drafts/${version}/report`;
  return { "Galley-Engine": engine, "Galley-Notes": String(notes), Link: `<${report}>; rel="describedby"` };
}
