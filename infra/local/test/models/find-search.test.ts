import { startLocalServer } from "@galley/test-kit/local-server";
import { findSearch } from "../../src/models/find-search.ts";

async function findWith(status: number, type: string, body: string) {
  const paths: string[] = [];
  const { url, close } = await startLocalServer((request, response) => {
    paths.push(request.url ?? "");
    response.writeHead(status, { "content-type": type }).end(body);
  });
  const [finding] = await findSearch({ SEARXNG_URL: `${url}/` });
  await close();
  return { ...finding, paths };
}

describe("findSearch", () => {
  it.each([
    [200, "application/json", '{"results":[]}', true, /answers with JSON$/],
    [403, "text/html", "Forbidden", false, /add json to search\.formats in its settings\.yml/],
    [429, "text/html", "Too many", false, /server\.limiter/],
    [404, "text/html", "Not found", false, /SEARXNG_URL has to be its start page/],
    [200, "text/html", "<html>", false, /not with JSON/],
  ])("tells of a SearXNG that answers %i with %s %s", async (status, type, body, good, text) => {
    const found = await findWith(status, type, body);
    expect(found).toMatchObject({ good, text: expect.stringMatching(text), paths: ["/search?q=news&format=json"] });
  });

  it("says which keys are set and shows none", async () => {
    const found = await findSearch({ BRAVE_SEARCH_API_KEY: "secret-b", TAVILY_API_KEY: "secret-t" });
    expect(found.map(({ text }) => text)).toEqual(["Brave: its key is set", "Tavily: its key is set"]);
  });

  it("says that none is set", async () => {
    expect(await findSearch({})).toEqual([{ good: true, text: expect.stringContaining("none is set") }]);
  });
});
