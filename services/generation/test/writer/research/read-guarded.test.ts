import { createLogger } from "@galley/service-kit/logging";
import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { articlePage, type FakeWeb, startFakeWeb } from "@galley/test-kit/fake-web";
import { createHostLimit } from "../../../src/reading/host-limit.ts";
import { readPage } from "../../../src/reading/read-page.ts";
import { createRobotsCheck } from "../../../src/reading/robots.ts";
import { runTaskInThisThread } from "../../../src/threads/run-task-in-this-thread.ts";
import { gatherEvidence } from "../../../src/writer/research/gather-evidence.ts";

const paragraphs = [
  "The port of Rostock handled 31.2 million tonnes of goods in 2025, the port authority said on Monday.",
  "Ferry traffic to Sweden grew by 4 percent while grain exports fell.",
];

describe("pages on the web", () => {
  let web: FakeWeb;
  let outbound: Outbound;

  beforeAll(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("coast.example") });
    const port = { title: "Rostock port grows", siteName: "Coast Times", published: "2026-01-12T08:00:00Z" };
    web.set("/port", articlePage({ ...port, paragraphs, head: '<meta name="author" content="Ann Lee">' }));
    web.set("/private/x", articlePage({ title: "Private", paragraphs }));
    web.set("/robots.txt", { contentType: "text/plain", body: "User-agent: *\nDisallow: /private\n" });
    web.set("/wall", {
      body: "<html><body><p>Checking your browser before you continue. Enable JavaScript and cookies, please, to go on.</p></body></html>",
    });
    web.set("/reserved", { ...articlePage({ title: "Reserved", paragraphs }), headers: { "tdm-reservation": "1" } });
    web.set("/picture", { contentType: "image/png", body: "x" });
  });

  afterAll(async () => {
    await outbound.close();
    await web.close();
  });

  function gather(links: readonly string[]) {
    const { signal } = new AbortController();
    const options = { request: outbound.request, hosts: createHostLimit(), timeoutMilliseconds: 10_000, signal };
    const robots = createRobotsCheck(options, runTaskInThisThread);
    const logger = createLogger({ service: "generation", level: "silent" });
    const tools = {
      readPage: (url: string) => readPage(url, options, robots, runTaskInThisThread),
      run: runTaskInThisThread,
      logger,
      signal,
    };
    return gatherEvidence({ links, queries: [], archive: [], language: "en", subject: "port of Rostock" }, tools);
  }

  it("are read with author, outlet and date, and robots.txt is asked once for a site", async () => {
    const { sources, passages } = await gather(["http://coast.example/port", "http://coast.example/picture"]);
    expect(sources).toMatchObject([
      { outlet: "Coast Times", author: "Ann Lee", publishedOn: "2026-01-12", origin: "page" },
    ]);
    expect(passages.map(({ text }) => text)).toEqual(paragraphs);
    expect(web.requestsTo("/robots.txt")).toHaveLength(1);
  });

  it.each([
    ["http://coast.example/private/x", "its robots.txt does not allow reading it"],
    ["http://coast.example/wall", "it shows a bot or consent wall instead of its text"],
    ["http://coast.example/reserved", "it reserves text and data mining"],
    ["http://coast.example/picture", "it is no page of text"],
    ["http://coast.example/gone", "it answered with status 404"],
    ["http://127.0.0.1:1/x", "the address is not a public one"],
    ["http://169.254.169.254/latest", "the address is not a public one"],
    ["nonsense", "it is no web address"],
  ])("that must or can not be read give no evidence, and say why: %s", async (url, reason) => {
    const evidence = await gather([url]);
    expect(evidence.sources).toEqual([]);
    expect(evidence.failures).toEqual([{ url, reason }]);
  });
});
