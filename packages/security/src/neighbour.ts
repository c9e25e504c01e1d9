import type { Api } from "@galley/faults/api";
import { askRegularly, type Sample } from "@galley/faults/ask-regularly";
import { type Reply, replyResult, toReply } from "@galley/faults/reply";
import { answerLabel } from "./judge-answers.ts";
import { millAddress } from "./world.ts";

/** An innocent customer who uses the system during an attack. The customer's requests must be served in time. */
export interface Neighbour {
  readonly api: Api;
  readonly publicationId: string;
  /** The address of the customer's public site. */
  readonly siteAddress: string;
}

/** A request that the neighbour (an innocent customer) repeats at a fixed interval, even while earlier ones wait for an answer. */
interface Probe {
  readonly what: string;
  readonly everyMilliseconds: number;
  readonly maxMilliseconds: number;
  readonly ask: () => Promise<Reply>;
}

export type Probed = Probe & { readonly samples: readonly Sample[] };

const patience = { timeoutMilliseconds: 60_000 };

/**
 * Orders a draft as the neighbour and waits for it. The draft cites a web page, so that it needs every part of the
 * system that an attack could block.
 */
export const orderDraft = ({ api, publicationId }: Neighbour): Promise<Reply> => {
  const instructions = `Write 60 words for local readers. The mill has ground flour since 1788. Two sisters run it. See ${millAddress}`;
  const body = { title: "The mill by the bridge", instructions };
  return api.request("POST", `/publications/${publicationId}/drafts/generate`, { ...patience, body });
};

/**
 * Sends the neighbour's requests again and again until the returned function is called. That function waits for the last answers and
 * resolves to all of them: reads first, then pages of the site, then drafts.
 */
export function startProbing(
  neighbour: Neighbour,
  drafts: Pick<Probe, "everyMilliseconds" | "maxMilliseconds">,
): () => Promise<Probed[]> {
  const { api, siteAddress } = neighbour;
  const loadSite = () => {
    const signal = AbortSignal.timeout(patience.timeoutMilliseconds);
    return toReply(fetch(siteAddress, { signal }), performance.now());
  };
  const read = () => api.request("GET", "/me", patience);
  const probes: Probe[] = [
    { what: "`GET /me`", everyMilliseconds: 100, maxMilliseconds: 1_000, ask: read },
    { what: "pages of its site", everyMilliseconds: 250, maxMilliseconds: 1_000, ask: loadSite },
    { what: "drafts", ...drafts, ask: () => orderDraft(neighbour) },
  ];
  const ends = probes.map((probe) => {
    const end = askRegularly(probe.everyMilliseconds, probe.ask);
    return async () => ({ ...probe, samples: await end() });
  });
  return () => Promise.all(ends.map((end) => end()));
}

const isServed = ({ reply }: Sample): boolean => replyResult(reply) === 200;

/** Returns how many requests were sent and served, and their median and maximum time. All figures are 0 if no request was sent. */
export function summarizeTimes({ samples }: Probed) {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    count: samples.length,
    medianMilliseconds: Math.round(sorted[sorted.length >> 1] ?? 0),
    maxObservedMilliseconds: Math.round(sorted.at(-1) ?? 0),
    served: samples.filter(isServed).length,
  };
}

/**
 * Checks that enough of the neighbour's requests were served in time. Returns a sentence if their share is below `minShare` (0 to 1), or if
 * too few requests were sent in `attackSeconds` to prove anything.
 */
export function judgeTimes(probed: Probed, attackSeconds: number, minShare: number): string[] {
  const { what, everyMilliseconds, maxMilliseconds, samples } = probed;
  // A third of the planned requests is enough for a result, because the timers of this process are late on a busy machine.
  if (samples.length < Math.floor((attackSeconds * 1_000) / everyMilliseconds / 3))
    return [`only ${samples.length} of the neighbour's ${what} were sent: that says nothing`];
  const late = samples.filter((sample) => !isServed(sample) || sample.milliseconds > maxMilliseconds);
  if (samples.length - late.length >= samples.length * minShare) return [];
  const { maxObservedMilliseconds } = summarizeTimes(probed);
  const answers = [...new Set(late.filter((sample) => !isServed(sample)).map(({ reply }) => answerLabel(reply)))];
  const refused = answers.length > 0 ? `, some were answered ${answers.join(", ")}` : "";
  return [
    `${late.length} of ${samples.length} of the neighbour's ${what} were not served within ${maxMilliseconds} ms: the longest took ${maxObservedMilliseconds} ms${refused}`,
  ];
}
