import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";

/** The compression of a response body; an empty text for none. */
export type ContentEncoding = "br" | "gzip" | "";

type Encodings = (available: readonly string[], options: { readonly preferred: readonly string[] }) => string[];

const maxHeaderLength = 200;

/**
 * Chooses the compression of a response by the client's Accept-Encoding header. Brotli is preferred over gzip unless the client prefers
 * gzip (RFC 9110, section 12.5.3).
 */
export function acceptedEncoding({ "accept-encoding": given = "" }: IncomingHttpHeaders): ContentEncoding {
  const header = String(given);
  if (header === "" || header.length > maxHeaderLength) return "";
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const encodings = negotiator.encodings.bind(negotiator) as Encodings;
  const [best] = encodings(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  return best === "br" || best === "gzip" ? best : "";
}
