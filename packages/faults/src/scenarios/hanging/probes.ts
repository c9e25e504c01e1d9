import type { Api } from "../../client/api.ts";
import type { Reply } from "../../client/reply.ts";

/** Options of the test's requests: they go to the first gateway, and the client waits this long for an answer. */
export const patience = { gateway: 0, timeoutMilliseconds: 40_000 };

export const probeEveryMilliseconds = 100;

/** A service (with all its replicas) or a single process that the test makes hang. */
export type Part = "content" | "generation" | "publishing" | "webhooks" | "gateway-2";

/** A kind of request that the test repeats at a fixed interval while processes hang. */
export interface Probe {
  readonly name: string;
  /** The index of the gateway that receives the request. */
  readonly gateway: number;
  /** The services or processes that must work for the request to succeed. */
  readonly needs: readonly Part[];
  /** The time within which the request must be answered, whatever hangs behind the gateway. */
  readonly deadlineMilliseconds: number;
  /** True if the request only reads. Reads must succeed as long as one replica of each service works. */
  readonly isRead: boolean;
  readonly ask: () => Promise<Reply>;
  /** Returns false while a request of this kind may not be sent, for example because the last one still runs. */
  readonly isFree: () => boolean;
}

/**
 * Creates the regular requests: at least one for each service for which a gateway has to wait. The most common ones also go to the second
 * gateway. The publication `writtenId` is changed, the others are only read.
 */
export function createProbes(api: Api, publicationId: string, sessionId: string, writtenId: string): Probe[] {
  const path = `/publications/${publicationId}`;
  const get = (name: string, path: string, needs: readonly Part[], gateway = 0): Probe => ({
    name,
    gateway,
    needs,
    deadlineMilliseconds: 3_000,
    isRead: true,
    isFree: () => true,
    ask: () => api.request("GET", path, { ...patience, gateway }),
  });
  let isWriting = false;
  const write = async (): Promise<Reply> => {
    isWriting = true;
    const sending = { ...patience, body: { writingTone: "Plain." } };
    return api.request("PATCH", `/publications/${writtenId}`, sending).finally(() => {
      isWriting = false;
    });
  };
  return [
    get("who am I", "/me", []),
    get("who am I, at the second gateway", "/me", ["gateway-2"], 1),
    get("read a publication", path, ["content"]),
    get("read a publication at the second gateway", path, ["content", "gateway-2"], 1),
    {
      name: "change a publication",
      gateway: 0,
      needs: ["content"],
      deadlineMilliseconds: 5_000,
      isRead: false,
      ask: write,
      isFree: () => !isWriting,
    },
    get("read a session", `/sessions/${sessionId}`, ["generation"]),
    { ...get("list posts", `${path}/posts`, ["publishing"]), deadlineMilliseconds: 15_000 },
  ];
}
