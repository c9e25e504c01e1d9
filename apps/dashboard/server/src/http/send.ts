import type { ServerResponse } from "node:http";
import { commonHeaders } from "./pages.ts";

/** Sends a response that must not be cached, with the common headers unless `headers` sets others. */
export function send(response: ServerResponse, status: number, headers: Record<string, string>, body = ""): void {
  response.writeHead(status, { ...commonHeaders, "Cache-Control": "no-store", ...headers });
  response.end(body);
}

/** Returns the header `Retry-After` with the seconds after which a client may try again, or no header when the time is not known. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { "Retry-After": String(seconds) };
