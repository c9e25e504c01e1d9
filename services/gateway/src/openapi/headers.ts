import type { Json } from "./schemas.ts";

const text = (description: string, example: string): Json => ({ description, schema: { type: "string" }, example });

/** Headers of answers, for `components.headers`. */
export const responseHeaderComponents: Json = {
  "X-Request-Id": text(
    "The id of this request: the caller's own when it sent one.",
    "0b0c6f8e-1f0e-4d0f-9a53-5c2f5b1d7a10",
  ),
  RateLimit: text("Requests left in this window, and seconds till the next (IETF draft).", '"default";r=599;t=42'),
  "RateLimit-Policy": text("Requests in a window of so many seconds.", '"default";q=600;w=60'),
  "Retry-After": {
    description: "After how many seconds to try again.",
    schema: { type: "integer", minimum: 1 },
    example: 3,
  },
  "WWW-Authenticate": text("Always Bearer.", "Bearer"),
  Allow: text("The methods that the path knows.", "GET, HEAD, OPTIONS"),
  "Galley-Engine": {
    description:
      "Who wrote the draft: a language model, rules over the given material, an outline to fill in, or a person.",
    schema: { type: "string", enum: ["llm", "extractive", "outline", "person"] },
    example: "llm",
  },
  "Galley-Notes": {
    description: "How many notes the report of the draft has: wishes not met, contradictions, sentences taken out.",
    schema: { type: "integer", minimum: 0 },
    example: 1,
  },
  Link: text(
    "Where the report of the draft is, below this server's origin.",
    '</v1/sessions/4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90/drafts/1/report>; rel="describedby"',
  ),
  "Idempotent-Replayed": text("`true` when this is the stored answer of an earlier request.", "true"),
};

/** Headers of requests, for `components.parameters`. */
export const requestHeaderComponents: Json = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes a repeat safe: for 24 hours the same key with the same body gives the first answer again. 1 to 255 visible ASCII characters.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
    example: "6c1f6d0e-4b52-4f0e-8c5f-0d8e3f9b7a21",
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    required: false,
    description:
      "An id of the caller's own; it comes back in the answer and stands in every log line. 1 to 128 letters, digits and `._:-`, beginning with a letter or digit; one of another form is replaced by a new one.",
    schema: { type: "string" },
    example: "tour-17",
  },
};
