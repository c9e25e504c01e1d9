import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { articlePage, type FakeWeb, startFakeWeb } from "@galley/test-kit/fake-web";
import { createHostLimit } from "../../src/reading/host-limit.ts";
import { ReadingError } from "../../src/reading/read-document.ts";
import { createPageReader } from "../../src/reading/read-page.ts";
import { allowsReading } from "../../src/reading/robots.ts";
import { tasks } from "../../src/wiring/tasks.ts";

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
    const port = { title: "Rostock port grows", outlet: "Coast Times", published: "2026-01-12T08:00:00Z" };
    web.set("/port", articlePage({ ...port, paragraphs, author: "Ann Lee" }));
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

  const reader = () => {
    const { signal } = new AbortController();
    return createPageReader({ request: outbound.request, hosts: createHostLimit(), signal }, tasks);
  };

  it("are read with author, outlet and date, and robots.txt is requested once for each site", async () => {
    const read = reader();
    const page = await read("http://coast.example/port");
    expect(page).toMatchObject({ outlet: "Coast Times", author: "Ann Lee", paragraphs });
    expect(page.publishedAt?.toISOString()).toBe("2026-01-12T08:00:00.000Z");
    await expect(read("http://coast.example/picture")).rejects.toThrow("it is no page of text");
    expect(web.requestsTo("/robots.txt")).toHaveLength(1);
  });

  it.each([
    ["http://coast.example/private/x", "its robots.txt does not allow reading it"],
    ["http://coast.example/wall", "it shows a bot or consent wall instead of its text"],
    ["http://coast.example/reserved", "it reserves text and data mining"],
    ["http://coast.example/gone", "it answered with status 404"],
    ["http://127.0.0.1:1/x", "the address is not a public one"],
    ["http://169.254.169.254/latest", "the address is not a public one"],
  ])("have a reason if they cannot or must not be read: %s", async (url, reason) => {
    const reading = reader()(url);
    await expect(reading).rejects.toBeInstanceOf(ReadingError);
    await expect(reading).rejects.toThrow(reason);
  });
});

describe("a robots.txt", () => {
  it.each([
    ["what no rule speaks of", "User-agent: *\nDisallow: /private", "/open", true],
    ["what a rule forbids", "User-agent: *\nDisallow: /private", "/private/x", false],
    ["everything after an empty rule", "User-agent: *\nDisallow:", "/private", true],
    ["what the longer rule allows", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["stars and ends", "User-agent: *\nDisallow: /*.pdf$", "/x.pdf", false],
    ["other spellings of a path", "User-agent: *\nDisallow: /caf%c3%a9", "/café", false],
    ["its own group alone", "User-agent: *\nDisallow: /\n\nUser-agent: Galley/1.0\nDisallow: /x", "/y", true],
    [
      "all groups that name it",
      "User-agent: galley\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: galley\nDisallow: /c",
      "/c",
      false,
    ],
    ["no group of others", "User-agent: GalleyBot\nDisallow: /", "/x", true],
  ])("is followed: %s", (_what, text, path, allowed) => {
    expect(allowsReading({ text, url: `https://coast.example${path}` })).toBe(allowed);
  });
});
