/**
 * Requests that wait for the same thing. Each lane has permits of its own, so that one service that hangs takes only its own lane
 * with it.
 */
export type Lane = "own" | "content" | "generation" | "writing" | "publishing" | "sites" | "dashboard";

export const lanes: readonly Lane[] = ["own", "content", "generation", "writing", "publishing", "sites", "dashboard"];

/** Lanes whose requests normally take long: they wait for a model, a CMS, a slow reader, or news for an open page. */
export const longLanes: ReadonlySet<Lane> = new Set(["writing", "publishing", "sites", "dashboard"]);

const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const ofContent = ["/v1/publications", "/v1/topics", "/v1/ideas", "/v1/styles"];

/**
 * The lane of a request, by what its URL looks like; undefined for probes, which are always let in. Nothing is decoded or
 * checked here: a path that leads nowhere only waits in the wrong lane.
 */
export function laneOf(url: string): Lane | undefined {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith("/sites")) return "sites";
  if (path.startsWith("/dashboard")) return "dashboard";
  if (path.endsWith("/generate")) return "writing";
  if (path.endsWith("/publish") || path.endsWith("/posts")) return "publishing";
  if (path.startsWith("/v1/sessions") || path.endsWith("/scout/run")) return "generation";
  if (ofContent.some((beginning) => path.startsWith(beginning))) return "content";
  return probes.has(path) ? undefined : "own";
}
