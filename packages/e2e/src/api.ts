/** An answer of the API. A JSON body is parsed; any other body is text. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any answer and compare them.
  readonly body: any;
}

/** A client of the API. It shares no code with the product, as if a customer had written it. Paths are relative to `/v1`. */
export type Api = ReturnType<typeof createApi>;

/**
 * Creates a client of the API. `origin` is the address of a gateway, such as `http://127.0.0.1:8080`, and `apiKey` is sent with each
 * request.
 */
export function createApi(origin: string, apiKey: string) {
  type Headers = Record<string, string>;
  const send = async (method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer> => {
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
    get: (path: string, headers?: Headers) => send("GET", path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Headers) => send("POST", path, body, headers),
    patch: (path: string, body: unknown) => send("PATCH", path, body),
    delete: (path: string) => send("DELETE", path),
  };
}
