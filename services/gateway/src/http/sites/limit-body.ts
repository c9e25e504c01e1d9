import type { Request } from "express";

/** The maximum size of a request body that is forwarded to the sites service: a comment form and some reserve. */
const maxSiteBodyBytes = 61_440;

/** Whether the length that a request declares for its body is too large for the sites service. */
export const saysTooLong = ({ headers }: Request): boolean => Number(headers["content-length"] ?? 0) > maxSiteBodyBytes;

/**
 * Calls `onTooLong` when a request body of unknown length becomes too large for the sites service. Must be called when the body starts to
 * be read; otherwise its beginning is not counted.
 */
export function limitBody(request: Request, onTooLong: () => void): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= maxSiteBodyBytes) return;
    request.off("data", count);
    onTooLong();
  };
  request.on("data", count);
}
