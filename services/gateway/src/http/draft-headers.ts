import type { Draft__Output } from "@galley/proto/generation/v1";

/** Names of the headers that answers with a draft have. */
export const draftHeaderNames = ["Galley-Engine", "Galley-Notes", "Link"] as const;

/**
 * What is told of a draft beside its body, whose fields are specified: who wrote it, how many notes there are, and where. Nothing of
 * a draft that was written before reports were kept.
 */
export function draftHeaders(sessionId: string, { version, engine, notes }: Draft__Output): Record<string, string> {
  if (engine === "") return {};
  const report = `/v1/sessions/${encodeURIComponent(sessionId)}/drafts/${version}/report`;
  return { "Galley-Engine": engine, "Galley-Notes": String(notes), Link: `<${report}>; rel="describedby"` };
}
