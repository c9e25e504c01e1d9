/** An answer of the API: its status, its headers and its body, parsed when it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any answer and compare them.
  readonly body: any;
}

/** A client of the API as an outsider would write it: paths relative to `/v1`, plain JSON. */
export interface Api {
  readonly apiKey: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

/** A client with this key at this origin, for example `http://127.0.0.1:8080`. */
export function apiAt(origin: string, apiKey: string): Api {
  const send = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const contentType = body === undefined ? {} : { "content-type": "application/json" };
    const response = await fetch(`${origin}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...contentType, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    apiKey,
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    patch: (path, body) => send("PATCH", path, body),
    delete: (path) => send("DELETE", path),
  };
}
