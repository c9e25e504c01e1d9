import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";

/** How a body may be compressed; empty: not at all. */
export type ContentEncoding = "br" | "gzip" | "";

type Encodings = (available: readonly string[], options: { readonly preferred: readonly string[] }) => string[];

const longest = 200;

/** What a reader takes, Brotli before gzip unless it says otherwise (RFC 9110, section 12.5.3). */
export function acceptedEncoding({ "accept-encoding": given = "" }: IncomingHttpHeaders): ContentEncoding {
  const header = String(given);
  if (header === "" || header.length > longest) return "";
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const encodings = negotiator.encodings.bind(negotiator) as Encodings;
  const [best] = encodings(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  return best === "br" || best === "gzip" ? best : "";
}
