import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { createScout } from "../../src/scout/create-scout.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { memoryStages, quiet } from "../writer/writing.ts";

const now = new Date("2026-11-28T12:00:00Z");
const topic = { id: "t1", name: "Harbour ferry", priority: 1, isActive: true };

describe("An undated report", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("quay.example") });
    web.set(
      "quay.example/feed",
      rssFeed("Quay", [
        {
          title: "Harbour ferry burns in the night",
          link: "http://quay.example/fire",
          description: "The harbour ferry burnt out.",
        },
      ]),
    );
  });
  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const pageDated = (date: string) =>
    web.set("quay.example/fire", {
      body: `<html><head><meta property="article:published_time" content="${date}"></head><body><p>It burnt.</p></body></html>`,
    });

  const scouted = async (description?: string) => {
    const scout = createScout({}, { request: outbound.request, logger: quiet, now: () => now, tasks });
    const topics = [{ ...topic, ...(description !== undefined && { description }) }];
    const brief = { topics, feeds: ["http://quay.example/feed"], knownStories: [], now };
    const { stories } = await scout(brief, { stages: memoryStages(), signal: new AbortController().signal });
    return stories.flatMap(({ sources }) => sources.map(({ publishedAt }) => publishedAt));
  };

  it("gets the date of its page", async () => {
    pageDated("2026-11-27T08:00:00Z");
    expect(await scouted()).toEqual(["2026-11-27T08:00:00.000Z"]);
  });

  it("is not an idea if its page says that it is years old", async () => {
    pageDated("2019-03-05T10:00:00Z");
    expect(await scouted()).toEqual([]);
    expect(await scouted("max-age:365d")).toEqual([]);
  });

  it.each(["2999-01-01T00:00:00Z", "soon"])(
    "stays undated, and never of the moment of the run, when its page says %s",
    async (date) => {
      pageDated(date);
      expect(await scouted()).toEqual([undefined]);
    },
  );

  it("stays undated if its page cannot or must not be read", async () => {
    expect(await scouted()).toEqual([undefined]);
    pageDated("2026-11-27T08:00:00Z");
    web.set("quay.example/robots.txt", { contentType: "text/plain", body: "User-agent: *\nDisallow: /\n" });
    expect(await scouted()).toEqual([undefined]);
    expect(web.requestsTo("/fire")).toHaveLength(1);
  });
});
