import type { SeenRequest } from "./api-watch.ts";

/** The longest that the calls behind each kind of request may take: the deadlines of the gateway's call policies, in seconds. */
const callSeconds = {
  read: 3,
  // Posts may be those of a CMS outside.
  readOfPosts: 15,
  write: 5,
  // Three calls, one after another.
  deletionOfPublication: 15,
  // What publishing itself may take, and what generation writes before and after.
  publish: 35,
  generateWhileWaiting: 120,
} as const;

/** How long the calls of a request may take together, in seconds. */
export function longestCallSeconds({ method, path, body }: SeenRequest): number {
  if (method === "GET") return path.endsWith("/posts") ? callSeconds.readOfPosts : callSeconds.read;
  if (path.endsWith("/publish")) return callSeconds.publish;
  if (path.endsWith("/drafts/generate") && !hasWebhook(body)) return callSeconds.generateWhileWaiting;
  if (method === "DELETE" && path.startsWith("/publications/")) return callSeconds.deletionOfPublication;
  return callSeconds.write;
}

/** How long it took, in seconds. */
export function secondsOf({ startedAt, endedAt }: SeenRequest): number {
  return (endedAt - startedAt) / 1000;
}

function hasWebhook(body: unknown): boolean {
  return typeof body === "object" && body !== null && "webhookUrl" in body;
}
