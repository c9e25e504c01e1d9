import { createLogger } from "@galley/service-kit/logging";
import type { RawItem } from "../../src/scout/normalize.ts";
import { pauseUnreachable } from "../../src/scout/sources/pause-unreachable.ts";
import {
  type SearchAddresses,
  type SearchAnswer,
  type SearchEngine,
  searchEngines,
} from "../../src/scout/sources/search.ts";
import { createSearch } from "../../src/writer/research/search.ts";
import { type Hits, searchKey, startSearchServices } from "./search-services.ts";

const now = new Date("2026-11-19T12:00:00Z");
const topic = (name: string) => ({ name, language: "en" });
const never = new AbortController().signal;

const oneEngine = (addresses: SearchAddresses): SearchEngine => {
  const [engine] = searchEngines(addresses);
  if (engine === undefined) throw new Error("There is no engine");
  return engine;
};

describe("a search service of the scout", () => {
  let services: Awaited<ReturnType<typeof startSearchServices>>;
  const start = async (hits: Hits = {}) => {
    services = await startSearchServices(hits);
    const { url: baseUrl } = services;
    const key = { baseUrl, apiKey: searchKey };
    const ask = (addresses: SearchAddresses, ...names: string[]): Promise<SearchAnswer> =>
      oneEngine(addresses).search(names.map(topic), now, never);
    const find: (...asked: Parameters<typeof ask>) => Promise<readonly RawItem[]> = async (...asked) =>
      (await ask(...asked)).items;
    return { baseUrl, key, ask, find };
  };
  afterEach(() => services.close());

  it("Brave is asked for last week's news, with its key", async () => {
    const hit = { url: "https://a.example/x", title: "Tea &amp; rain", page_age: "2026-11-18T08:00:00" };
    const { key, find } = await start({ brave: [hit] });
    const [found] = await find({ brave: key }, "tea");
    expect(found).toMatchObject({ title: "Tea & rain", snippet: "", outlet: "a.example" });
    expect(found?.publishedAt?.toISOString()).toMatch(/^2026-11-18/);
    expect(services.asked[0]?.query.get("freshness")).toBe("pw");
    await expect(find({ brave: { ...key, apiKey: "wrong" } }, "tea")).rejects.toThrow("BRAVE_SEARCH_API_KEY");
  });

  it("Tavily is asked for news, and results without a title are skipped", async () => {
    const hit = { url: "https://a.example/x", title: "Tea", published_date: "Wed, 18 Nov 2026 08:00:00 GMT" };
    const { key, find } = await start({ tavily: [hit, { url: "https://a.example/y", title: null }] });
    expect(await find({ tavily: key }, "tea")).toHaveLength(1);
    expect(services.asked[0]?.body).toMatchObject({ topic: "news", days: 7, query: "tea" });
    await expect(find({ tavily: { ...key, apiKey: "wrong" } }, "tea")).rejects.toThrow("TAVILY_API_KEY");
  });

  it("GDELT gets several topics in one query, with a user agent", async () => {
    const hit = { url: "https://a.example/x", title: "Tea", seendate: "20261118T080000Z", domain: "a.example" };
    const { baseUrl, find } = await start({ gdelt: [hit] });
    expect(await find({ gdeltBaseUrl: baseUrl }, "heat pumps", "cycling", 'so "called" (news)')).toHaveLength(1);
    expect(services.asked.map(({ query }) => query.get("query"))).toEqual([
      '("heat pumps" OR cycling OR "so called news")',
    ]);
  });

  it("GDELT is asked once in five seconds, and a run that would wait too long skips it", async () => {
    const { baseUrl } = await start({ gdelt: [] });
    const engine = oneEngine({ gdeltBaseUrl: baseUrl });
    const stopped = new AbortController();
    const runs = Array.from({ length: 4 }, () => engine.search([topic("heat pumps")], now, stopped.signal));
    const outcomes = Promise.allSettled(runs);
    await runs[0];
    stopped.abort(new Error("the process stops"));
    const reasons = (await outcomes).map((one) => (one.status === "rejected" ? one.reason.message : one.value));
    expect(reasons).toEqual([
      { items: [] },
      ...["the process stops", "the process stops", "other runs of this installation were first"],
    ]);
    expect(services.asked).toHaveLength(1);
  });

  it("GDELT may find nothing, or return an error as text", async () => {
    const { baseUrl, find } = await start();
    expect(await find({ gdeltBaseUrl: baseUrl }, "heat pumps")).toEqual([]);
    expect(await find({ gdeltBaseUrl: baseUrl }, "EU")).toEqual([]);
    services.control.fault = { status: 200, text: "Your query was too short or too long." };
    const again = oneEngine({ gdeltBaseUrl: baseUrl });
    await expect(again.search([topic("heat pumps")], now, never)).rejects.toThrow("its answer could not be read");
  });

  it("Hacker News is asked for each topic, and results before a failure are used", async () => {
    const hit = { title: "Tea", url: "https://a.example/x", created_at_i: now.getTime() / 1_000 };
    const { baseUrl, ask, find } = await start({ hackerNews: [hit] });
    expect((await ask({ hackerNewsBaseUrl: baseUrl }, "tea", "rain")).failure).toBeUndefined();
    services.control.fault = { status: 500, after: 3 };
    const partly = await ask({ hackerNewsBaseUrl: baseUrl }, "tea", "rain");
    expect(partly).toMatchObject({ items: [{ title: "Tea" }], failure: expect.stringContaining("status 500") });
    await expect(find({ hackerNewsBaseUrl: baseUrl }, "tea", "rain")).rejects.toThrow("status 500");
  });

  it("is also used by the writer, for pages of any age", async () => {
    const hit = { url: "https://a.example/x", title: "Tea" };
    const { key, baseUrl } = await start({ braveWeb: [hit], tavily: [hit], searxng: [hit] });
    const search = createSearch({ searxngUrl: baseUrl, brave: key, tavily: { ...key, apiKey: "wrong" } });
    const answer = await search?.("tea", { language: "pt", signal: never });
    expect(answer?.results).toHaveLength(1);
    expect(answer?.failures).toEqual([{ engine: "Tavily", reason: "its key was refused: see TAVILY_API_KEY" }]);
    const brave = services.asked.find(({ path }) => path === "/res/v1/web/search");
    expect(brave?.query.get("search_lang")).toBe("pt-pt");
    expect(services.asked.every(({ query }) => query.get("freshness") === null)).toBe(true);
  });
});

describe("a public service", () => {
  const lines: string[] = [];
  const logger = createLogger({ service: "generation", destination: { write: (line) => lines.push(line) } });
  let clock = 0;
  const watched = (url: string): SearchEngine =>
    pauseUnreachable(oneEngine({ hackerNewsBaseUrl: url }), { logger, probeUrl: url, now: () => clock });
  const ask = (engine: SearchEngine) => engine.search([topic("tea")], now, never);
  beforeEach(() => {
    lines.length = 0;
    clock = now.getTime();
  });

  it("that cannot be reached is paused for a quarter of an hour, which is logged once", async () => {
    const gone = await startSearchServices();
    await gone.close();
    const engine = watched(gone.url);
    const runs = await Promise.allSettled([ask(engine), ask(engine)]);
    const message = "it cannot be reached; asked again after 12:15 UTC";
    for (const run of runs) expect(run).toMatchObject({ status: "rejected", reason: { message } });
    await expect(ask(engine)).rejects.toThrow("it cannot be reached; asked again after 12:15 UTC");
    expect(lines).toHaveLength(1);
    clock += 15 * 60_000;
    await expect(ask(engine)).rejects.toThrow("asked again after 12:30 UTC");
    expect(lines).toHaveLength(2);
  });

  it("that is busy is asked again after the delay that it named", async () => {
    const services = await startSearchServices({
      hackerNews: [{ title: "Tea", url: "https://a.example/x", created_at_i: 1 }],
    });
    const engine = watched(services.url);
    services.control.fault = { status: 429, retryAfter: "3600" };
    await expect(ask(engine)).rejects.toThrow("it answered with status 429; asked again after 13:00 UTC");
    delete services.control.fault;
    await expect(ask(engine)).rejects.toThrow("status 429");
    expect(services.asked).toHaveLength(1);
    clock += 3_600_000;
    expect((await ask(engine)).items).toHaveLength(1);
    await services.close();
  });

  it("that rejects a query as invalid stays in use", async () => {
    const services = await startSearchServices();
    const engine = watched(services.url);
    services.control.fault = { status: 400 };
    await expect(ask(engine)).rejects.toThrow("status 400");
    delete services.control.fault;
    expect(await ask(engine)).toEqual({ items: [] });
    await services.close();
  });
});
