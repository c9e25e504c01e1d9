import type { Api } from "../../client/api.ts";
import type { Reply } from "../../client/reply.ts";

/** How long a client waits for an answer at the first gateway. */
export const patience = { gateway: 0, timeoutMilliseconds: 40_000 };

export const probeEveryMilliseconds = 100;

/** What can hang. */
export type Part = "content" | "generation" | "publishing" | "webhooks" | "gateway-2";

/** A request that is made again and again. */
export interface Probe {
  readonly name: string;
  /** The gateway that is asked, counted from 0. */
  readonly gateway: number;
  /** What has to work for it to succeed. */
  readonly needs: readonly Part[];
  /** Within which it must be answered, whatever hangs behind the gateway. */
  readonly deadlineMilliseconds: number;
  /** A read succeeds while one replica works. */
  readonly isRead: boolean;
  readonly ask: () => Promise<Reply>;
  /** Whether it may be made now. */
  readonly isFree: () => boolean;
}

/** One probe for each way in which a gateway waits for something; the second gateway is asked the most usual. Changes go to `writtenId`. */
export function probesOf(api: Api, publicationId: string, sessionId: string, writtenId: string): Probe[] {
  const path = `/publications/${publicationId}`;
  const get = (name: string, path: string, needs: readonly Part[], gateway = 0): Probe => ({
    ...{ name, gateway, needs, deadlineMilliseconds: 3_000, isRead: true, isFree: () => true },
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
      ...{ name: "change a publication", gateway: 0, needs: ["content"], deadlineMilliseconds: 5_000, isRead: false },
      ...{ ask: write, isFree: () => !isWriting },
    },
    get("read a session", `/sessions/${sessionId}`, ["generation"]),
    { ...get("list posts", `${path}/posts`, ["publishing"]), deadlineMilliseconds: 15_000 },
  ];
}
