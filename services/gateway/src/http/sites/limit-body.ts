import type { Request } from "express";

/** The longest body that the sites take, a comment's form, and a little room. */
const mostBodyBytes = 61_440;

/** Whether a request says that its body is longer than the sites take. */
export const saysTooLong = ({ headers }: Request): boolean => Number(headers["content-length"] ?? 0) > mostBodyBytes;

/**
 * Calls back when more of a body arrives than the sites take, for bodies whose length nobody tells. To be called in the moment in which
 * another begins to read the body, or its beginning is lost.
 */
export function limitBody(request: Request, onTooLong: () => void): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= mostBodyBytes) return;
    request.off("data", count);
    onTooLong();
  };
  request.on("data", count);
}
