import { ApiError, ConnectionError, Galley, InvalidAnswerError } from "@galley/sdk";
import type { Command } from "commander";
import { createOutput, type Output } from "./output.ts";
import { type Profile, type ProfileOptions, readProfile } from "./profiles.ts";
import type { Terminal } from "./terminal.ts";

/** The server, key, output and terminal that a command uses. */
export interface Context {
  readonly galley: Galley;
  /** Makes a call of the dashboard with the API key, for example "galley.generation.v1.GenerationService/ListHeldPublishes". `signal` cancels it. */
  readonly rpc: <Answer>(call: string, request: object, signal?: AbortSignal) => Promise<Answer>;
  readonly apiKey: string;
  readonly out: Output;
  readonly terminal: Terminal;
}

/** The options that every command has. */
export interface CommonOptions extends ProfileOptions {
  readonly json?: boolean;
}

/** Creates the context of a command from its options. Throws when there is no key or no server. */
export function openContext(command: Command, terminal: Terminal): Context {
  const options = command.optsWithGlobals<CommonOptions>();
  return createContext(readProfile(options, terminal.env), { json: options.json === true, terminal });
}

/** Creates the context of a command that talks to this server with this key. */
export function createContext(
  { baseUrl, apiKey }: Profile,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): Context {
  return {
    galley: new Galley({ baseUrl, apiKey, headers: { "User-Agent": userAgent } }),
    rpc: createRpc({ baseUrl, apiKey, signal: terminal.signal }),
    apiKey,
    out: createOutput(terminal.write, json),
    terminal,
  };
}

/** The version of the command line, which servers see in their logs. */
export const version = "0.2.0";
const userAgent = `galley-cli/${version}`;

const rpcTimeoutMilliseconds = 65_000;

function createRpc({
  baseUrl,
  apiKey,
  signal,
}: {
  baseUrl: string;
  apiKey: string;
  signal: AbortSignal;
}): Context["rpc"] {
  const root = baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");
  return async <Answer>(call: string, request: object, hangUp = signal): Promise<Answer> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${root}/rpc/${call}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", "User-Agent": userAgent },
        body: JSON.stringify(request),
        redirect: "error",
        signal: AbortSignal.any([signal, hangUp, AbortSignal.timeout(rpcTimeoutMilliseconds)]),
      });
      text = await response.text();
    } catch (error) {
      if (signal.aborted || hangUp.aborted) throw error;
      throw new ConnectionError(`${root} did not answer. Is the server running?`, { cause: error });
    }
    const body = parseObject(text);
    if (response.ok && body !== undefined) return body as Answer;
    if (body === undefined)
      throw new InvalidAnswerError(`The answer of ${root} is not JSON (status ${response.status}).`);
    throw rpcError(response, body);
  };
}

/** Creates the error of a failed call. Errors of the dashboard have a `message`, those of the gateway an `error`. */
function rpcError({ status, headers }: Response, body: Readonly<Record<string, unknown>>): Error {
  const { error, message, code } = body;
  return new ApiError({
    status,
    sentence: String(error ?? message ?? "The call failed."),
    code: String(code ?? "UNKNOWN").toUpperCase(),
    requestId: headers.get("x-request-id") ?? undefined,
    docUrl: "",
    retryAfterSeconds: undefined,
    headers,
    body,
  });
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
