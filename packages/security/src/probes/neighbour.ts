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

/** The neighbour's requests, by kind. */
export type NeighbourProbes = Awaited<ReturnType<ReturnType<typeof startProbing>>>;

const timeoutMilliseconds = 60_000;

/** It names a page, so that it needs all that others may hold up. */
export const neighbourOrder = {
  title: "The mill by the bridge",
  instructions: `Write 60 words for local readers. The mill has ground flour since 1788. Two sisters run it. See ${millAddress}`,
} as const;

/** So often it reads and loads its site. Each request is sent on time, whether or not earlier ones have been answered. */
export const everyMilliseconds = { read: 100, site: 250 } as const;

/** Starts sending; the function it returns stops it and resolves when every request has been answered. */
export function startProbing({ api, publicationId, siteAddress }: Neighbour, draftEveryMilliseconds: number) {
  const draftPath = `/publications/${publicationId}/drafts/generate`;
  const read = () => api.request("GET", "/me", { timeoutMilliseconds });
  const draft = () => api.request("POST", draftPath, { timeoutMilliseconds, body: neighbourOrder });
  const site = () =>
    replyOf(fetch(siteAddress, { signal: AbortSignal.timeout(timeoutMilliseconds) }), performance.now());
  const ends = [
    askRegularly(everyMilliseconds.read, read),
    askRegularly(everyMilliseconds.site, site),
    askRegularly(draftEveryMilliseconds, draft),
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
