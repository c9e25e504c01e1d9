import { z } from "zod";
import type { FailureCode, Route } from "../http/route.ts";
import messages from "./error-examples.json" with { type: "json" };
import examples from "./examples.json" with { type: "json" };
import type { Json, SchemaCollector } from "./schemas.ts";

const error = z
  .object({ error: z.string().meta({ description: "What went wrong, for people." }), code: z.string() })
  .meta({ id: "Error" });

const quotaFieldText = "There with `QUOTA_EXCEEDED`.";

/**
 * The schema of both error codes with status 403. It is one schema, because clients in many languages cannot distinguish two schemas by
 * the value of `code`.
 */
const quotaError = z
  .object({
    error: z.string(),
    code: z.string(),
    limit: z.int().optional().meta({ description: quotaFieldText }),
    current: z.int().optional().meta({ description: quotaFieldText }),
    upgradeEmail: z.string().optional().meta({ description: quotaFieldText }),
  })
  .meta({ id: "QuotaError" });

/** The description and the error codes of each HTTP status. */
const failures = {
  400: "`VALIDATION_ERROR`: a field or parameter is wrong; the message names each. `INVALID_JSON`: the body is no JSON.",
  401: "`UNAUTHORIZED`: the API key is missing, malformed, unknown, revoked or expired.",
  403: "`FORBIDDEN`: the account is suspended, or the role of the API key is too low; the message names the role needed.",
  404: "`NOT_FOUND`: there is no such resource, or it belongs to another account.",
  405: "`METHOD_NOT_ALLOWED`: the path knows other methods only; `Allow` names them.",
  409: "`CONFLICT`: the `Idempotency-Key` was used for another request, or its first request still runs (then with `Retry-After`).",
  413: "`VALIDATION_ERROR`: the body is larger than 1 MiB.",
  415: "`VALIDATION_ERROR`: the body is not sent as JSON.",
  429: "`RATE_LIMITED`: too many requests. Try again after `Retry-After` seconds.",
  500: "`INTERNAL_ERROR`: something unexpected; the message holds the request id.",
  502: "An upstream service failed.",
  503: "`SERVICE_UNAVAILABLE`: a required service cannot be reached. Try again after `Retry-After` seconds.",
} as const;
type FailureStatus = keyof typeof failures;

const editedText =
  "Or a person changed or deleted the post in the CMS: the message says who, as far as the CMS tells, and when. Send `onCmsEdit` with a new `Idempotency-Key`.";

const upstreamTexts: Readonly<Partial<Record<FailureCode, string>>> = {
  GENERATION_FAILED: "`GENERATION_FAILED`: the AI writer failed to produce a draft.",
  PUBLISH_FAILED: "`PUBLISH_FAILED`: publishing to the CMS failed.",
  BAD_GATEWAY: "`BAD_GATEWAY`: the CMS failed.",
};

/** Returns the error responses of an operation: references to shared ones, or complete responses where the codes differ. */
export function failureResponses(route: Route, collector: SchemaCollector): Json {
  const given = route.failures ?? [];
  const statuses: FailureStatus[] = [401, 403, 405, 429, 500, 503];
  if (route.body !== undefined) statuses.push(400, 413, 415);
  if (route.query !== undefined || route.path.includes(":version")) statuses.push(400);
  if (route.method === "post") statuses.push(409);
  if (given.includes("NOT_FOUND")) statuses.push(404);
  const responses = new Map<number, Json>(
    [...new Set(statuses)].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
  if (given.includes("QUOTA_EXCEEDED")) responses.set(403, quotaResponse(collector));
  if (given.includes("CONFLICT")) {
    responses.set(409, errorResponse(409, `${failures[409]} ${editedText}`, collector, ["CONFLICT"]));
  }
  const upstream = given.filter((code) => code in upstreamTexts);
  if (upstream.length > 0) {
    const text = upstream.map((code) => upstreamTexts[code]).join(" ");
    responses.set(502, errorResponse(502, text, collector, upstream));
  }
  return Object.fromEntries([...responses].sort(([a], [b]) => a - b));
}

/** Returns the error responses to which several operations refer. */
export function sharedFailureResponses(collector: SchemaCollector): Json {
  const shared = Object.entries(failures).filter(([status]) => status !== "502");
  return Object.fromEntries(
    shared.map(([status, text]) => [status, errorResponse(Number(status) as FailureStatus, text, collector)]),
  );
}

function errorResponse(
  status: FailureStatus,
  description: string,
  collector: SchemaCollector,
  codes: readonly string[] = Object.keys(messages[status]),
): Json {
  const content = { schema: collector.schemaOf(error), examples: examplesOf(status, codes) };
  return { description, headers: headersOf(status), content: { "application/json": content } };
}

function quotaResponse(collector: SchemaCollector): Json {
  const content = {
    schema: collector.schemaOf(quotaError),
    examples: examplesOf(403, ["QUOTA_EXCEEDED", "FORBIDDEN"]),
  };
  return {
    description: `\`QUOTA_EXCEEDED\`: a limit of the tier is reached. ${failures[403]}`,
    headers: headersOf(403),
    content: { "application/json": content },
  };
}

/** Returns one example of an error response for each of its codes. */
function examplesOf(status: FailureStatus, codes: readonly string[]): Json {
  const messageOf: Readonly<Record<string, string>> = messages[status];
  const entries = codes.map((code) => {
    const value = code === "QUOTA_EXCEEDED" ? examples.QuotaError : { error: messageOf[code], code };
    return [code, { value }];
  });
  return Object.fromEntries(entries);
}

/** HTTP statuses of failures that occur before the fields of a request are validated. */
const earlyFailures: ReadonlySet<FailureStatus> = new Set([401, 405, 413, 415]);

function headersOf(status: FailureStatus): Json {
  const names = ["X-Request-Id", "Link"];
  if (status === 409 || status === 429 || status === 503) names.push("Retry-After");
  if (status === 405) names.push("Allow");
  if (status === 401) names.push("WWW-Authenticate");
  if (status !== 401) names.push("RateLimit", "RateLimit-Policy");
  if (!earlyFailures.has(status)) names.push("X-Ignored-Fields");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
