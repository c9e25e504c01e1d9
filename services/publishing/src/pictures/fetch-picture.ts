import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import { UnusablePicture } from "./shrink.ts";

/** The maximum size in megabytes of a picture's file. A larger one is not used. */
export const maxMegabytes = 12;

/** Thrown if a picture cannot be fetched at the moment. A later attempt may succeed. */
export class PictureUnavailable extends Error {}

/** Fetches a picture. Throws `UnusablePicture` if a retry would not help, otherwise `PictureUnavailable`. */
export type FetchPicture = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/**
 * Creates a function that fetches pictures. Anybody can choose their URLs, so it uses the HTTP client that refuses
 * internal addresses.
 */
export function createFetchPicture(outbound: Outbound, timeoutMilliseconds = 15_000): FetchPicture {
  return async (address, signal) => {
    const answer = await outbound
      .request(address, {
        method: "GET",
        headers: { accept: "image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.1" },
        schemes: ["https:"],
        maximumBytes: maxMegabytes * 1024 * 1024,
        timeoutMilliseconds,
        redirects: 3,
        signal,
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        const { message, code } = error;
        throw code === "blocked-address"
          ? new UnusablePicture(message)
          : new PictureUnavailable(message, { cause: error });
      });
    if (answer.status >= 500 || answer.status === 429)
      throw new PictureUnavailable(`The server answered ${answer.status}.`);
    if (answer.status !== 200) throw new UnusablePicture(`The server answered ${answer.status}.`);
    if (answer.cutOff) throw new PictureUnavailable("The server cut its answer off.");
    if (answer.truncated) throw new UnusablePicture("The file is larger than a picture may be.");
    return answer.body;
  };
}
