import { GalleyError } from "./errors.ts";

/** Options of a client. */
export interface GalleyOptions {
  /** The API key: `svc_` and 64 letters and digits. By default the environment variable `GALLEY_API_KEY`. */
  readonly apiKey?: string;
  /** The address of the server, with or without `/v1`. By default the environment variable `GALLEY_BASE_URL`. */
  readonly baseUrl?: string;
  /** The time limit of each attempt. By default 60 seconds, and 130 for a draft that is waited for. */
  readonly timeoutMs?: number;
  /** How often a failed request is repeated at most. By default 2. */
  readonly maxRetries?: number;
  /** The function that sends requests. By default the platform's `fetch`. */
  readonly fetch?: typeof fetch;
  /** Headers that are sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options of a client after validation. */
export interface Settings {
  readonly apiKey: string;
  /** The address with `/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number | undefined;
  readonly maxRetries: number;
  readonly fetch: typeof fetch;
  readonly headers: Readonly<Record<string, string>>;
}

/** Validates options. Throws with one sentence that names the option. */
export function readSettings(options: GalleyOptions): Settings {
  const { timeoutMs, maxRetries = 2, headers = {} } = options;
  checkNumbers({ timeoutMs, maxRetries });
  return {
    apiKey: readApiKey(options.apiKey ?? environment("GALLEY_API_KEY")),
    baseUrl: readBaseUrl(options.baseUrl ?? environment("GALLEY_BASE_URL")),
    timeoutMs,
    maxRetries,
    // Called without `this`, because browsers and workers refuse other values of it.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    headers,
  };
}

/** Checks numbers that a client or a single request may have. Throws with one sentence that names the option. */
export function checkNumbers({
  maxRetries = 0,
  ...times
}: {
  readonly timeoutMs?: number | undefined;
  readonly maxWaitMs?: number | undefined;
  readonly pollIntervalMs?: number | undefined;
  readonly maxRetries?: number;
}): void {
  for (const [name, value] of Object.entries(times))
    if (value !== undefined && !(value > 0)) throw new GalleyError(`${name} must be a number of milliseconds above 0.`);
  if (!Number.isInteger(maxRetries) || maxRetries < 0)
    throw new GalleyError("maxRetries must be a whole number of at least 0.");
}

/** Reads an environment variable. Platforms without a process have none. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name];
}

function readApiKey(apiKey: string | undefined): string {
  if (typeof apiKey !== "string" || apiKey === "")
    throw new GalleyError("apiKey is missing. Pass it to new Galley({ apiKey }), or set GALLEY_API_KEY.");
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new GalleyError("apiKey has white space or other characters that no API key has. Was it copied whole?");
  return apiKey;
}

function readBaseUrl(baseUrl: string | undefined): string {
  if (typeof baseUrl !== "string" || baseUrl === "")
    throw new GalleyError(
      "baseUrl is missing. Pass the address of your server, for example http://127.0.0.1:8080/v1, to new Galley({ baseUrl }), or set GALLEY_BASE_URL.",
    );
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new GalleyError(
      "baseUrl must be an http or https address without user name, for example https://example.org/v1.",
    );
  const folder = url.pathname.split("/").filter((part) => part !== "");
  if (folder.at(-1) !== "v1") folder.push("v1");
  return `${url.origin}/${folder.join("/")}`;
}
