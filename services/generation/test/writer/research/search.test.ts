import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createSearch } from "../../../src/writer/research/search.ts";

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A server that plays the three services as their documentation describes them. */
async function startServices() {
  const asked: Asked[] = [];
  const answers = new Map<string, Answer[]>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://services.example");
      asked.push({
        method: request.method ?? "",
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const queue = answers.get(url.pathname) ?? [];
      const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
      response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    baseUrl,
    answer: (path: string, ...all: Answer[]) => {
      answers.set(path, all);
    },
    to: (path: string) => asked.filter(({ url }) => url.pathname === path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const bravePath = "/res/v1/web/search";
const searxngResult = { url: "https://a.example/one?utm_source=x", title: "One", content: "From <b>SearXNG</b>." };
const braveResults = [
  { url: "https://a.example/one", title: "One again", description: "From Brave.", page_age: "2026-03-04T10:00:00" },
  { url: "https://b.example/two", title: "Two", description: "Only &amp; first here." },
];
const tavilyResult = { url: "https://c.example/three", title: "Three", content: "From Tavily.", score: 0.9 };

describe("a search", () => {
  let services: Awaited<ReturnType<typeof startServices>>;
  const signal = new AbortController().signal;

  beforeEach(async () => {
    services = await startServices();
    services.answer("/search", { body: { results: [searxngResult] } });
    services.answer(bravePath, { body: { type: "search", web: { results: braveResults } } });
  });
  afterEach(() => services.close());

  const brave = () => ({ brave: { baseUrl: services.baseUrl, apiKey: "brave-key" } });
  const tavily = () => ({ tavily: { baseUrl: services.baseUrl, apiKey: "tavily-key" } });
  const all = () => ({ searxngUrl: services.baseUrl, ...brave() });

  it("does not exist when no service is set", () => {
    expect(createSearch({})).toBeUndefined();
  });

  it("asks every service, and gives each page once with the date that any of them knows", async () => {
    const answer = await createSearch(all())?.("bike lanes", { language: "en", signal });
    expect(answer).toEqual({
      results: [
        {
          url: "https://a.example/one",
          title: "One",
          snippet: "From SearXNG.",
          publishedAt: "2026-03-04T10:00:00.000Z",
        },
        { url: "https://b.example/two", title: "Two", snippet: "Only & first here." },
      ],
      failures: [],
    });
    const [searxng] = services.to("/search");
    expect(Object.fromEntries(searxng?.url.searchParams ?? [])).toEqual({
      q: "bike lanes",
      format: "json",
      language: "en",
      categories: "general",
    });
  });

  it("asks Brave with its header, its names of languages and within its limits", async () => {
    await createSearch(brave())?.("word ".repeat(200), { language: "ja", signal });
    const [request] = services.to(bravePath);
    expect(request?.headers["x-subscription-token"]).toBe("brave-key");
    expect(request?.url.searchParams.get("search_lang")).toBe("jp");
    expect(Number(request?.url.searchParams.get("count"))).toBeLessThanOrEqual(20);
    const query = request?.url.searchParams.get("q") ?? "";
    expect(query.length).toBeLessThanOrEqual(400);
    expect(query.split(" ").length).toBeLessThanOrEqual(50);
  });

  it("asks Tavily by POST with a bearer key and within its limits", async () => {
    services.answer("/search", { body: { query: "", results: [tavilyResult], response_time: 1 } });
    const answer = await createSearch(tavily())?.(`${"x".repeat(399)} and more`, { language: "en", signal });
    expect(answer?.results).toEqual([{ url: "https://c.example/three", title: "Three", snippet: "From Tavily." }]);
    const [request] = services.to("/search");
    expect(request?.method).toBe("POST");
    expect(request?.headers.authorization).toBe("Bearer tavily-key");
    const body = JSON.parse(request?.body ?? "{}") as { query: string; max_results: number };
    expect(body.query.length).toBeLessThanOrEqual(400);
    expect(body.max_results).toBeLessThanOrEqual(20);
  });

  it.each([
    ["SearXNG", 403, /enable json in search\.formats/],
    ["SearXNG", 429, /limiter/],
    ["Brave", 401, /BRAVE_SEARCH_API_KEY/],
    ["Brave", 422, /BRAVE_SEARCH_API_KEY/],
    ["Brave", 429, /rate limit/],
    ["Tavily", 401, /TAVILY_API_KEY/],
    ["Tavily", 429, /rate limit/],
    ["Tavily", 432, /plan/],
    ["Tavily", 500, /status 500/],
  ])("tells why %s failed with %d and gives what the others found", async (engine, status, reason) => {
    const path = engine === "Brave" ? bravePath : "/search";
    services.answer(path, { status, body: "<html>no</html>" });
    const settings = engine === "SearXNG" ? all() : engine === "Brave" ? all() : { ...brave(), ...tavily() };
    const answer = await createSearch(settings)?.("bike lanes", { language: "en", signal });
    expect(answer?.failures).toEqual([{ engine, reason: expect.stringMatching(reason) }]);
    expect(answer?.results.length).toBeGreaterThan(0);
  });

  it("tells of an answer that is no JSON, and of a service that is away", async () => {
    services.answer("/search", { body: "<html>" });
    const settings = { ...all(), brave: { baseUrl: "http://127.0.0.1:1", apiKey: "k" } };
    const answer = await createSearch(settings)?.("bike lanes", { language: "en", signal });
    expect(answer?.results).toEqual([]);
    expect(answer?.failures.map(({ engine }) => engine)).toEqual(["SearXNG", "Brave"]);
  });

  it("asks once more when a service says how soon", async () => {
    services.answer(
      bravePath,
      { status: 429, headers: { "retry-after": "0" } },
      { body: { web: { results: braveResults } } },
    );
    const answer = await createSearch(brave())?.("bike lanes", { language: "en", signal });
    expect(answer?.failures).toEqual([]);
    expect(services.to(bravePath)).toHaveLength(2);
  });

  it("asks a service one query at a time", async () => {
    const search = createSearch(brave());
    await Promise.all(["a", "b", "c"].map((query) => search?.(query, { language: "en", signal })));
    expect(services.to(bravePath).map(({ url }) => url.searchParams.get("q"))).toEqual(["a", "b", "c"]);
  });

  it("leaves out addresses that are no web pages", async () => {
    const results = ["javascript:alert(1)", "ftp://a.example/x", "https://user:pass@a.example/", "nonsense"];
    services.answer(bravePath, { body: { web: { results: results.map((url) => ({ url, title: "x" })) } } });
    expect((await createSearch(brave())?.("x", { language: "en", signal }))?.results).toEqual([]);
  });

  it("ends at once with the signal's reason when the job is cancelled", async () => {
    const controller = new AbortController();
    const searching = createSearch(all())?.("bike lanes", { language: "en", signal: controller.signal });
    controller.abort(new Error("cancelled"));
    await expect(searching).rejects.toThrow("cancelled");
  });
});
