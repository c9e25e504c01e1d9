import { readRequestBody, startLocalServer } from "@galley/test-kit/local-server";

/** A response that replaces others after some number of queries. */
interface Fault {
  readonly status: number;
  readonly text?: string;
  readonly retryAfter?: string;
  readonly after?: number;
}

/** Results of the services. */
export interface Hits {
  readonly searxng?: readonly object[];
  readonly hackerNews?: readonly object[];
  readonly gdelt?: readonly object[];
  readonly brave?: readonly object[];
  readonly braveWeb?: readonly object[];
  readonly tavily?: readonly object[];
}

export interface SearchRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
  readonly body: Record<string, unknown>;
}

/** API key that the fakes of Brave and Tavily accept. */
export const searchKey = "search-key";

const refusal = { status: 401, text: '{"error":"no such key"}' };

/**
 * Simulates SearXNG, Hacker News, GDELT, Brave and Tavily on one port, according to their documentation
 * and to bug reports of their clients. After `after` responses, `fault` replaces every response except
 * those to HEAD. `faultAt` returns a fault by the number of the query, starting at 1. GDELT rejects
 * requests without a user agent, and reports errors in a query as plain text with status 200.
 */
export async function startSearchServices(hits: Hits = {}) {
  const asked: SearchRequest[] = [];
  const control: { fault?: Fault; faultAt?: (question: number) => Fault | undefined } = {};
  const json = (value: object) => ({ status: 200, text: JSON.stringify(value) });
  const answers: Record<string, (request: SearchRequest, key: string) => { status: number; text: string }> = {
    "/search": ({ method }, key) => {
      if (method === "GET") return json({ results: hits.searxng ?? [] });
      return key === `Bearer ${searchKey}` ? json({ results: hits.tavily ?? [] }) : refusal;
    },
    "/api/v1/search_by_date": () => json({ hits: hits.hackerNews ?? [] }),
    "/api/v2/doc/doc": ({ query, userAgent }) => {
      if (/^node|^$/.test(userAgent)) return { status: 429, text: "Please limit requests to one every 5 seconds." };
      if ((query.get("query") ?? "").length < 5) return { status: 200, text: "The specified phrase is too short." };
      return json(hits.gdelt === undefined ? {} : { articles: hits.gdelt });
    },
    "/res/v1/web/search": (_request, key) =>
      key === searchKey ? json({ web: { results: hits.braveWeb ?? [] } }) : refusal,
    "/res/v1/news/search": (_request, key) => (key === searchKey ? json({ results: hits.brave ?? [] }) : refusal),
  };
  const server = await startLocalServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const { method = "", headers } = request;
    const text = (await readRequestBody(request)).toString();
    const one = {
      method,
      path: pathname,
      query: searchParams,
      userAgent: headers["user-agent"] ?? "",
      body: text === "" ? {} : JSON.parse(text),
    };
    if (method === "HEAD") return response.writeHead(404).end();
    asked.push(one);
    const key = headers.authorization ?? String(headers["x-subscription-token"] ?? "");
    const { fault, faultAt } = control;
    const found = answers[pathname]?.(one, key) ?? { status: 404 };
    const answer = faultAt?.(asked.length) ?? found;
    const { status, text: told = "", retryAfter }: Fault = fault && asked.length > (fault.after ?? 0) ? fault : answer;
    response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end(told);
  });
  return { ...server, asked, control };
}
