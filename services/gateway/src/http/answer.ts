import type { ServerResponse } from "node:http";
import type { StoredAnswer } from "../domain/idempotency.ts";
import { releasePermit } from "./admission/permit.ts";

/** The headers of every answer that has a JSON body. */
export const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

export function jsonAnswer(status: number, body: object, headers: Readonly<Record<string, string>> = {}): StoredAnswer {
  return { status, headers: { ...jsonHeaders, ...headers }, text: JSON.stringify(body) };
}

/** Sends an HTTP answer, unless the client has gone or an answer has already begun. */
export function sendAnswer(response: ServerResponse, { status, headers, text }: StoredAnswer): void {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
  releasePermit(response);
}
