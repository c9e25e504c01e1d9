/** The sentence, code and fields of an error. */
export interface Problem {
  readonly sentence: string;
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The code under `/v1` for each status. Calls of the dashboard have codes of the Connect protocol, which name less. */
const codes: Readonly<Record<number, string>> = {
  400: "VALIDATION_ERROR",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "VALIDATION_ERROR",
  415: "VALIDATION_ERROR",
  429: "RATE_LIMITED",
  500: "INTERNAL_ERROR",
  503: "SERVICE_UNAVAILABLE",
  504: "SERVICE_UNAVAILABLE",
};

/** Reads the body of an error, under `/v1` or of a call of the dashboard. Both get the same codes and fields. */
export function readProblem(status: number, body: Readonly<Record<string, unknown>> | undefined): Problem {
  if (typeof body?.message === "string") return readConnectProblem(status, body, body.message);
  const code = typeof body?.code === "string" ? body.code : "UNKNOWN";
  const sentence = typeof body?.error === "string" ? body.error : "The server failed without an explanation.";
  return { sentence, code, body };
}

interface Detail {
  readonly kind?: string;
  readonly reason?: string;
  readonly quota?: object;
}

function readConnectProblem(status: number, body: Readonly<Record<string, unknown>>, sentence: string): Problem {
  const [first] = Array.isArray(body.details) ? body.details : [];
  const { kind, reason, quota }: Detail = (first as { debug?: Detail } | undefined)?.debug ?? {};
  if (kind === "KIND_QUOTA_EXCEEDED") return { sentence, code: "QUOTA_EXCEEDED", body: { ...body, ...quota } };
  if (kind === "KIND_UPSTREAM_FAILED") return { sentence, code: reason || "BAD_GATEWAY", body };
  return { sentence, code: codes[status] ?? "UNKNOWN", body };
}
