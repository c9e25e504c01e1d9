import type { FakeLlmMode } from "./modes.ts";
import type { FakeLlmRequest, FakeRefusal } from "./request.ts";

type Body = FakeLlmRequest["body"];

/** For each mode in which a server refuses some requests: which ones, and the error message of real servers. */
const pickyModes: Partial<Record<FakeLlmMode, readonly [refuses: (body: Body) => boolean, message: string]>> = {
  "unsupported-format": [(body) => body.response_format !== undefined, "response_format is not supported"],
  "no-temperature": [
    (body) => body.temperature !== undefined,
    "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
  ],
  "max-completion-tokens-only": [
    (body) => body.max_tokens !== undefined,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ],
  "no-stream-options": [(body) => body.stream_options !== undefined, "Extra inputs are not permitted: stream_options"],
  "stream-refused": [(body) => body.stream === true, "Streaming is not supported by this model"],
  "no-system-role": [
    (body) => body.messages?.some(({ role }) => role === "system") === true,
    "System role not supported",
  ],
};

/** Returns the error with which a server in this mode refuses the request. Undefined if it answers the request. */
export function refusalFor(
  mode: FakeLlmMode,
  { body }: FakeLlmRequest,
  retryAfter: Record<string, string> = { "retry-after-ms": "1" },
): FakeRefusal | undefined {
  const [, status] = /^status-(\d+)$/.exec(mode) ?? [];
  if (status !== undefined) return refusal(Number(status), `fake failure ${status}`, retryAfter);
  if (mode === "html-502") {
    return { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>", headers: retryAfter };
  }
  if (mode === "html-200") return { status: 200, body: "<html><h1>Please log in</h1></html>" };
  const [refuses, message = ""] = pickyModes[mode] ?? [];
  return refuses?.(body) === true ? refusal(400, message) : undefined;
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): FakeRefusal {
  return { status, body: { error: { message, type: "fake" } }, headers };
}
