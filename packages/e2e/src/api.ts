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

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A client with this key at this origin, for example `http://127.0.0.1:8080`. */
export function apiAt(origin: string, apiKey: string): Api {
  const send = async (method: string, path: string, options: RequestInit): Promise<Answer> =>
    answerOf(
      await fetch(`${origin}/v1${path}`, {
        method,
        ...options,
        headers: { authorization: `Bearer ${apiKey}`, ...(options.headers as Record<string, string> | undefined) },
      }),
    );
  const sendJson = (method: string, path: string, body: unknown, headers?: Record<string, string>) =>
    send(method, path, {
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    apiKey,
    get: (path, headers) => send("GET", path, { ...(headers ? { headers } : {}) }),
    post: (path, body, headers) => sendJson("POST", path, body, headers),
    patch: (path, body) => sendJson("PATCH", path, body),
    delete: (path) => send("DELETE", path, {}),
  };
}
