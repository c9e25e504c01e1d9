import type { FakeLlmMode } from "./modes.ts";
import type { FakeLlmRequest, FakeRefusal } from "./request.ts";

const statuses: Partial<Record<FakeLlmMode, number>> = {
  "status-400": 400,
  "status-401": 401,
  "status-404": 404,
  "status-429": 429,
  "status-500": 500,
  "status-503": 503,
};

type Body = FakeLlmRequest["body"];

/** Requests that servers of a mode refuse, and the words that real ones use for it. */
const pickyModes: Partial<Record<FakeLlmMode, { refuses: (body: Body) => boolean; message: string }>> = {
  "unsupported-format": {
    refuses: (body) => body.response_format !== undefined,
    message: "response_format is not supported",
  },
  "no-temperature": {
    refuses: (body) => body.temperature !== undefined,
    message:
      "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
  },
  "max-completion-tokens-only": {
    refuses: (body) => body.max_tokens !== undefined,
    message:
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  },
  "no-stream-options": {
    refuses: (body) => body.stream_options !== undefined,
    message: "Extra inputs are not permitted: stream_options",
  },
  "stream-refused": {
    refuses: (body) => body.stream === true,
    message: "Streaming is not supported by this model",
  },
  "no-system-role": {
    refuses: (body) => body.messages?.some(({ role }) => role === "system") === true,
    message: "System role not supported",
  },
};

/** What a server of this mode says instead of an answer; undefined when it answers. */
export function refusalFor(
  mode: FakeLlmMode,
  { body }: FakeLlmRequest,
  retryAfter: Record<string, string> = { "retry-after-ms": "1" },
): FakeRefusal | undefined {
  const status = statuses[mode];
  if (status !== undefined) return refusal(status, `fake failure ${status}`, retryAfter);
  if (mode === "html-502") {
    return { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>", headers: retryAfter };
  }
  if (mode === "html-200") return { status: 200, body: "<html><h1>Please log in</h1></html>" };
  const picky = pickyModes[mode];
  return picky?.refuses(body) === true ? refusal(400, picky.message) : undefined;
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): FakeRefusal {
  return { status, body: { error: { message, type: "fake" } }, headers };
}
