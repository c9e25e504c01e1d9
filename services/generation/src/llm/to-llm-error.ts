import { LlmError } from "./llm-port.ts";

interface Failure {
  name?: unknown;
  statusCode?: unknown;
  responseBody?: unknown;
  lastError?: unknown;
  reason?: unknown;
}

const inner = (error: unknown): Failure => {
  const failure = (typeof error === "object" && error !== null ? error : {}) as Failure;
  return failure.lastError === undefined ? failure : inner(failure.lastError);
};

/** True when the server refused the request for the form of answer that it asked for. */
export function isUnsupportedForm(error: unknown): boolean {
  const { statusCode, responseBody } = inner(error);
  if (statusCode !== 400 && statusCode !== 422 && statusCode !== 501) return false;
  return /response_format|json_schema|json_object|structured|schema|grammar|output_format|not supported|unsupported/i.test(
    String(responseBody ?? ""),
  );
}

/** Names what went wrong between us and the model, by the SDK's error names, without loading the SDK. */
export function toLlmError(error: unknown): LlmError {
  if (error instanceof LlmError) return error;
  const { name, statusCode } = inner(error);
  if (name === "TimeoutError" || name === "AbortError")
    return new LlmError("timeout", "The model did not answer in time.", error);
  if (statusCode === 401 || statusCode === 403)
    return new LlmError("rejected", "The model's server refused our credential.", error);
  if (statusCode === 429) return new LlmError("unavailable", "The model's server has too much to do.", error);
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new LlmError("rejected", "The model's server refused the request.", error);
  if (typeof statusCode === "number") return new LlmError("unavailable", "The model's server failed.", error);
  if (/NoObject|NoContent|NoOutput|InvalidResponse|TypeValidation|JSONParse|EmptyResponse/.test(String(name))) {
    return new LlmError("invalid-answer", "The model's answer could not be understood.", error);
  }
  return new LlmError("unavailable", "The model could not be reached.", error);
}
