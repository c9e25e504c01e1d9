/** An answer with its body. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body when it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form.
  readonly json: any;
}

export interface TestRequest {
  readonly body?: unknown;
  /** The raw body, in place of `body`. */
  readonly rawBody?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export type SendRequest = (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>;

/** Creates a client that sends requests to one replica with one key. Paths are relative to the origin. */
export function createTestClient(origin: string, apiKey?: string): SendRequest {
  return async (method, path, { body, rawBody, headers = {}, signal } = {}) => {
    const isJson = body !== undefined || rawBody !== undefined;
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        ...(isJson ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload as string }),
      ...(signal === undefined ? {} : { signal }),
      redirect: "manual",
    });
    const text = await answer.text();
    const parsed = answer.headers.get("content-type")?.startsWith("application/json") && text !== "";
    return { status: answer.status, headers: answer.headers, text, json: parsed ? JSON.parse(text) : undefined };
  };
}
