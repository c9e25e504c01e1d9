import { createOutbound } from "@galley/service-kit/outbound";
import { createScout } from "../../src/scout/create-scout.ts";
import { type SearchAddresses, searchEngines } from "../../src/scout/sources/search.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { memoryStages, quiet } from "../writer/writing.ts";
import { searchKey, startSearchServices } from "./search-services.ts";

const now = new Date("2026-11-19T12:00:00Z");
const never = new AbortController().signal;
const names = ["tea", "cocoa", "coffee"];
const hits = {
  brave: [{ url: "https://a.example/x", title: "Tea", page_age: "2026-11-18T08:00:00" }],
  tavily: [{ url: "https://a.example/x", title: "Tea", published_date: "Wed, 18 Nov 2026 08:00:00 GMT" }],
  searxng: [{ url: "https://a.example/x", title: "Tea", publishedDate: "2026-11-18T08:00:00" }],
  hackerNews: [{ url: "https://a.example/x", title: "Tea", created_at_i: 1 }],
};
const addressesOf = (url: string): Readonly<Record<string, SearchAddresses>> => ({
  Brave: { brave: { baseUrl: url, apiKey: searchKey } },
  Tavily: { tavily: { baseUrl: url, apiKey: searchKey } },
  SearXNG: { searxngUrl: url },
  "Hacker News": { hackerNewsBaseUrl: url },
});

describe("A search service that is asked about several topics", () => {
  let services: Awaited<ReturnType<typeof startSearchServices>>;
  beforeEach(async () => {
    services = await startSearchServices(hits);
  });
  afterEach(() => services.close());

  const search = (name: string) => {
    const [engine] = searchEngines(addressesOf(services.url)[name] ?? {});
    const topics = names.map((one) => ({ name: one, language: "en" }));
    return engine?.search(topics, now, never);
  };

  const everyService = ["Brave", "Tavily", "SearXNG", "Hacker News"];

  it.each(everyService)("is asked again after a 429, and all topics are searched: %s", async (name) => {
    services.control.faultAt = (at) => (at === 2 ? { status: 429, retryAfter: "0" } : undefined);
    const answer = await search(name);
    expect(answer?.items).toHaveLength(3);
    expect(answer?.failure).toBeUndefined();
    expect(services.asked).toHaveLength(4);
  });

  it.each(everyService)(
    "is asked about the topics behind the one that failed, and says that one did: %s",
    async (name) => {
      services.control.faultAt = (at) => (at === 2 ? { status: 500 } : undefined);
      const answer = await search(name);
      expect(answer?.items).toHaveLength(2);
      expect(answer?.failure).toBe("1 of 3 questions failed: it answered with status 500");
    },
  );

  it.each(everyService)("reports how many queries failed if it stays busy: %s", async (name) => {
    services.control.faultAt = (at) => (at > 1 ? { status: 429, retryAfter: "0" } : undefined);
    const answer = await search(name);
    expect(answer?.items).toHaveLength(1);
    expect(answer?.failure).toMatch(/^2 of 3 questions failed: /);
  });

  it("counts as partly read if the first query had no results", async () => {
    services.control.faultAt = (at) => (at === 1 ? { status: 200, text: '{"results":[]}' } : { status: 500 });
    expect(await search("Brave")).toEqual({
      items: [],
      failure: "2 of 3 questions failed: it answered with status 500",
    });
  });

  it("is not asked again if it requires a long pause", async () => {
    services.control.faultAt = () => ({ status: 429, retryAfter: "3600" });
    await expect(search("Tavily")).rejects.toThrow("its rate limit is used up");
    expect(services.asked).toHaveLength(2);
  });

  const runStatus = async (publicByDefault: boolean) => {
    const outbound = createOutbound({});
    const config = {
      ...addressesOf(services.url)["Hacker News"],
      ...addressesOf(services.url).Brave,
      publicByDefault,
    };
    const scout = createScout(config, { request: outbound.request, logger: quiet, now: () => now, tasks });
    const topics = names.map((name, at) => ({ id: name, name, priority: at + 1, isActive: true }));
    const report = await scout({ topics, feeds: [], knownStories: [], now }, { stages: memoryStages(), signal: never });
    await outbound.close();
    return report;
  };

  it("makes the run partial, with the reason, if it was partly read", async () => {
    services.control.faultAt = () => (services.asked.at(-1)?.query.get("q") === "cocoa" ? { status: 500 } : undefined);
    const report = await runStatus(false);
    expect(report).toMatchObject({ status: "partial", sourcesRead: 2 });
    expect(report.error).toBe(
      "Some sources could be read only in part: Brave (1 of 3 questions failed: it answered with status 500).",
    );
  });

  it("leaves the run complete if it is an optional public service", async () => {
    services.control.faultAt = () =>
      services.asked.at(-1)?.query.get("query") === "cocoa" ? { status: 500 } : undefined;
    expect(await runStatus(true)).toMatchObject({ status: "completed", sourcesRead: 2 });
  });
});
