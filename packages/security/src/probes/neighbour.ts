import type { Api } from "@galley/faults/api";
import { askRegularly, type Sample } from "@galley/faults/ask-regularly";
import { replyOf, resultOf } from "@galley/faults/reply";
import { labelOf } from "../judge/answers.ts";
import type { Probed } from "../judge/times.ts";
import { millAddress } from "../world/hosts.ts";

/** A customer who uses the system during attacks. */
export interface Neighbour {
  readonly api: Api;
  readonly publicationId: string;
  /** The address of its public site. */
  readonly siteAddress: string;
}

/** The time between two requests of a kind. Each is sent on time, whether or not earlier ones have been answered. */
interface ProbeIntervals {
  readonly readEveryMilliseconds: number;
  readonly siteEveryMilliseconds: number;
  readonly draftEveryMilliseconds: number;
}

/** The neighbour's requests, by kind. */
export type NeighbourProbes = Awaited<ReturnType<ReturnType<typeof startProbing>>>;

const timeoutMilliseconds = 60_000;

/** It names a page, so that it needs all that others may hold up. */
export const neighbourOrder = {
  title: "The mill by the bridge",
  instructions: `Write 60 words for local readers. The mill has ground flour since 1788. Two sisters run it. See ${millAddress}`,
} as const;

/** Starts sending; the function it returns stops it and resolves when every request has been answered. */
export function startProbing({ api, publicationId, siteAddress }: Neighbour, intervals: ProbeIntervals) {
  const draftPath = `/publications/${publicationId}/drafts/generate`;
  const read = () => api.request("GET", "/me", { timeoutMilliseconds });
  const draft = () => api.request("POST", draftPath, { timeoutMilliseconds, body: neighbourOrder });
  const site = () =>
    replyOf(fetch(siteAddress, { signal: AbortSignal.timeout(timeoutMilliseconds) }), performance.now());
  const ends = [
    askRegularly(intervals.readEveryMilliseconds, read),
    askRegularly(intervals.siteEveryMilliseconds, site),
    askRegularly(intervals.draftEveryMilliseconds, draft),
  ];
  return async () => {
    const [reads = [], sites = [], drafts = []] = await Promise.all(
      ends.map(async (end) => (await end()).map(asProbed)),
    );
    return { reads, sites, drafts };
  };
}

const asProbed = ({ milliseconds, reply }: Sample): Probed => ({
  ...{ milliseconds, answer: labelOf(reply), isServed: resultOf(reply) === 200 },
});
