import type { WireAnswer } from "./exchange.ts";

/** What is wrong with an answer to something strange, a whole request or not; undefined when nothing is. */
export function faultOf(answer: WireAnswer, isWholeRequest: boolean): string | undefined {
  if (answer.hung) return "no answer came, and the connection stayed open";
  // A connection that is closed without a word is an answer to what was no whole request.
  if (answer.status === undefined) return isWholeRequest ? "no answer came to a whole request" : undefined;
  // A busy machine makes the gateway refuse some in time; a service that died is seen in its log.
  if (answer.status === 503 && answer.headers.has("retry-after")) return undefined;
  if (answer.status >= 500) return `status ${answer.status}: ${answer.body.slice(0, 300)}`;
  if (!answer.headers.has("x-request-id") && answer.status !== 100)
    return `status ${answer.status} without X-Request-Id`;
  return answer.status < 400 ? undefined : faultOfFailure(answer);
}

/** Failures have one form everywhere, but for the public sites, whose pages are for people. */
function faultOfFailure({ status, headers, body }: WireAnswer): string | undefined {
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/") || body === "") return undefined;
  if (!type.startsWith("application/json")) return `status ${status} with content type ${JSON.stringify(type)}`;
  const length = Number(headers.get("content-length"));
  const { error, code } = parsed(Buffer.from(body).subarray(0, length).toString()) ?? {};
  if (typeof error !== "string" || typeof code !== "string") return `status ${status} without error and code: ${body}`;
  if (/\n\s+at |node_modules|file:\/\/|Mongo|ECONN/.test(error))
    return `status ${status} tells of the inside: ${error}`;
  return undefined;
}

function parsed(text: string): { error?: unknown; code?: unknown } | undefined {
  try {
    return JSON.parse(text) as { error?: unknown; code?: unknown };
  } catch {
    return undefined;
  }
}
