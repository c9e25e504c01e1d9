import type { Api } from "@galley/faults/api";
import { askRegularly, type Sample } from "@galley/faults/ask-regularly";
import { type Reply, replyOf, resultOf } from "@galley/faults/reply";
import { labelOf } from "./judge-answers.ts";
import { millAddress } from "./world.ts";

/** A customer who uses the system during attacks. */
export interface Neighbour {
  readonly api: Api;
  readonly publicationId: string;
  /** The address of its public site. */
  readonly siteAddress: string;
}

/** One kind of its requests. Each is sent on time, whether or not earlier ones have been answered. */
interface Probe {
  readonly what: string;
  readonly everyMilliseconds: number;
  readonly mostMilliseconds: number;
  readonly ask: () => Promise<Reply>;
}

export type Probed = Probe & { readonly samples: readonly Sample[] };

const patience = { timeoutMilliseconds: 60_000 };

/** Has a draft written. It names a page, so that it needs all that others may hold up. */
export const orderDraft = ({ api, publicationId }: Neighbour): Promise<Reply> => {
  const instructions = `Write 60 words for local readers. The mill has ground flour since 1788. Two sisters run it. See ${millAddress}`;
  const body = { title: "The mill by the bridge", instructions };
  return api.request("POST", `/publications/${publicationId}/drafts/generate`, { ...patience, body });
};

/** Starts sending; the function it returns stops it and resolves when every request has been answered, reads first and drafts last. */
export function startProbing(
  neighbour: Neighbour,
  drafts: Pick<Probe, "everyMilliseconds" | "mostMilliseconds">,
): () => Promise<Probed[]> {
  const { api, siteAddress } = neighbour;
  const loadSite = () => {
    const signal = AbortSignal.timeout(patience.timeoutMilliseconds);
    return replyOf(fetch(siteAddress, { signal }), performance.now());
  };
  const read = () => api.request("GET", "/me", patience);
  const probes: Probe[] = [
    { what: "`GET /me`", everyMilliseconds: 100, mostMilliseconds: 1_000, ask: read },
    { what: "pages of its site", everyMilliseconds: 250, mostMilliseconds: 1_000, ask: loadSite },
    { what: "drafts", ...drafts, ask: () => orderDraft(neighbour) },
  ];
  const ends = probes.map((probe) => {
    const end = askRegularly(probe.everyMilliseconds, probe.ask);
    return async () => ({ ...probe, samples: await end() });
  });
  return () => Promise.all(ends.map((end) => end()));
}

const isServed = ({ reply }: Sample): boolean => resultOf(reply) === 200;

/** The figures of some requests; zeros for none. */
export function timesOf({ samples }: Probed) {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    count: samples.length,
    medianMilliseconds: Math.round(sorted[sorted.length >> 1] ?? 0),
    longestMilliseconds: Math.round(sorted.at(-1) ?? 0),
    served: samples.filter(isServed).length,
  };
}

/** A sentence when fewer than `leastShare` of them, from 0 to 1, were served in time, or when too few were sent in so many seconds to say anything. */
export function judgeTimes(probed: Probed, attackSeconds: number, leastShare: number): string[] {
  const { what, everyMilliseconds, mostMilliseconds, samples } = probed;
  // A third of what is due: the timers of this process are late when it is.
  if (samples.length < Math.floor((attackSeconds * 1_000) / everyMilliseconds / 3))
    return [`only ${samples.length} of the neighbour's ${what} were sent: that says nothing`];
  const late = samples.filter((sample) => !isServed(sample) || sample.milliseconds > mostMilliseconds);
  if (samples.length - late.length >= samples.length * leastShare) return [];
  const { longestMilliseconds } = timesOf(probed);
  const answers = [...new Set(late.filter((sample) => !isServed(sample)).map(({ reply }) => labelOf(reply)))];
  const refused = answers.length > 0 ? `, some were answered ${answers.join(", ")}` : "";
  return [
    `${late.length} of ${samples.length} of the neighbour's ${what} were not served within ${mostMilliseconds} ms: the longest took ${longestMilliseconds} ms${refused}`,
  ];
}
