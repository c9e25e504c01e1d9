import type { Random } from "@galley/faults/random";
import type { SeededAccount } from "../seed.ts";
import type { ValidRequest } from "./operations.ts";

/** One thing to send to the gateway. */
export interface Probe {
  /** What it is, for people; the same words for everything one generator makes. */
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** The randomness and the accounts that generators of probes use. */
export interface ProbeContext {
  readonly random: Random;
  readonly owner: SeededAccount;
  readonly stranger: SeededAccount;
}

/** Makes one probe after another. */
export type ProbeMaker = (context: ProbeContext) => Probe;

export interface RequestParts {
  readonly method: string;
  readonly target: string;
  /** Without Host and Connection, which are added, and Content-Length, which is added for a body unless given. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array;
}

/** The bytes of a request, written without any of the care that a client library takes. */
export function requestBytes({ method, target, headers = [], body }: RequestParts): Uint8Array {
  const content = body === undefined ? Buffer.alloc(0) : Buffer.from(body as string);
  const saysLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: galley.example",
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined || saysLength ? [] : [`Content-Length: ${content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]);
}

/** A valid request of an account as bytes, with some parts of it changed. */
export function validBytes(
  owner: SeededAccount,
  request: ValidRequest,
  changes: Partial<RequestParts> = {},
): Uint8Array {
  const { method, path: target, body } = request;
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return requestBytes({ method, target, headers: jsonHeaders(owner), ...text, ...changes });
}

/** The headers of a valid JSON request. */
export function jsonHeaders({ apiKey }: SeededAccount): [string, string][] {
  return [
    ["Authorization", `Bearer ${apiKey}`],
    ["Content-Type", "application/json"],
  ];
}
