/**
 * A group of requests that wait for the same service. Each lane has its own limit on parallel requests, so that a service that hangs
 * blocks only the requests that need it.
 */
export type Lane = "own" | "content" | "generation" | "writing" | "publishing" | "sites" | "dashboard" | "rpc";

export const lanes: readonly Lane[] = [
  "own",
  "content",
  "generation",
  "writing",
  "publishing",
  "sites",
  "dashboard",
  "rpc",
];

/** Lanes whose requests normally take long: they wait for a language model, a CMS, a slow reader, or updates for an open page. */
export const longLanes: ReadonlySet<Lane> = new Set(["writing", "publishing", "sites", "dashboard", "rpc"]);

const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const ofContent = ["/v1/publications", "/v1/topics", "/v1/ideas", "/v1/styles"];

/**
 * Returns the lane of a request (the group of requests that wait for the same service) by its URL; undefined for probes, which are always
 * admitted. The path is neither decoded nor checked, because an invalid path may wait in any lane.
 */
export function requestLane(url: string): Lane | undefined {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith("/sites")) return "sites";
  if (path.startsWith("/dashboard")) return "dashboard";
  if (path.startsWith("/rpc/")) return "rpc";
  if (path.endsWith("/generate")) return "writing";
  if (path.endsWith("/publish") || path.endsWith("/posts")) return "publishing";
  if (path.startsWith("/v1/sessions") || path.endsWith("/scout/run")) return "generation";
  if (ofContent.some((beginning) => path.startsWith(beginning))) return "content";
  return probes.has(path) ? undefined : "own";
}
