/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what comes back differs from call to call.
  readonly json: any;
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

/** A well-behaved client; paths are relative to `/v1`. */
export function sendWith(origin: string, apiKey: string): Send {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${origin}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
}
