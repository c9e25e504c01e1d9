import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import { NoPicture } from "./shrink.ts";

/** The largest file that is read. */
export const mostMegabytes = 12;

/** A file that may be had later. */
export class PictureAway extends Error {}

/** Fetches a file that somebody named as a picture. Throws `NoPicture` when trying again would not help, else `PictureAway`. */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/** Fetches through the guarded client: strangers choose these addresses. */
export function createFetchPicture(outbound: Outbound, timeoutMilliseconds = 15_000): FetchPicture {
  return async (address, signal) => {
    const answer = await outbound
      .request(address, {
        method: "GET",
        headers: { accept: "image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.1" },
        schemes: ["https:"],
        maximumBytes: mostMegabytes * 1024 * 1024,
        timeoutMilliseconds,
        redirects: 3,
        signal,
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        const { message, code } = error;
        throw code === "blocked-address" ? new NoPicture(message) : new PictureAway(message, { cause: error });
      });
    if (answer.status >= 500 || answer.status === 429) throw new PictureAway(`The server answered ${answer.status}.`);
    if (answer.status !== 200) throw new NoPicture(`The server answered ${answer.status}.`);
    if (answer.cutOff) throw new PictureAway("The server cut its answer off.");
    if (answer.truncated) throw new NoPicture("The file is larger than a picture may be.");
    return answer.body;
  };
}
