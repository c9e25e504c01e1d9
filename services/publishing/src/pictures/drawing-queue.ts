import { unavailable } from "@galley/service-kit/errors";
import { createBoundedCache } from "@galley/service-kit/http";

/**
 * The maximum number of pictures that are being drawn or waiting. Further requests are refused, because they would
 * wait too long.
 */
const maxWaiting = 20;
/** The maximum size of the cache. Hundreds of pictures fit, and drawing one again takes some tenths of a second. */
const maxBytes = 16 * 1_024 * 1_024;

/** Returns the picture with this name, which is drawn unless it is cached. */
export type Draw = (name: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Creates a function that draws pictures one at a time, and only once if several requests for the same picture arrive
 * together. It throws "unavailable" if too many pictures are requested at once.
 */
export function createDrawingQueue(): Draw {
  const kept = createBoundedCache<Buffer>(maxBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (name, make) => {
    const known = kept.find(name) ?? underWay.get(name);
    if (known !== undefined) return known;
    if (underWay.size >= maxWaiting) throw unavailable("Many pictures are being made.", { retryAfterSeconds: 5 });
    const made = last
      .then(make)
      .then((bytes) => {
        kept.keep(name, bytes, bytes.length);
        return bytes;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, made);
    last = made.catch(() => undefined);
    return made;
  };
}
