import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { createScout } from "../../src/scout/create-scout.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { memoryStages, quiet } from "../writer/writing.ts";

const now = new Date("2026-11-28T12:00:00Z");
const title = "Harbour ferry of Gdynia burns in the night";
const text = "The harbour ferry of Gdynia burnt out on Friday night, and nobody was hurt.";

describe("A report about an existing idea", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("quay.example") });
  });
  afterEach(async () => {
    await outbound.close();
    await web.close();
  });

  const further = async (date?: string) => {
    web.set(
      "quay.example/feed",
      rssFeed("Quay", [{ title, link: "http://quay.example/fire", description: text, date }]),
    );
    const scout = createScout({}, { request: outbound.request, logger: quiet, now: () => now, tasks });
    const topics = [{ id: "t1", name: "Harbour ferry", priority: 1 }];
    const known = { ideaId: "idea", title, angle: "", summary: text, urls: ["https://other.example/fire"] };
    const brief = { topics, feeds: ["http://quay.example/feed"], knownStories: [known], now };
    const context = { stages: memoryStages(), signal: new AbortController().signal };
    const { stories, furtherSources } = await scout(brief, context);
    expect(stories).toEqual([]);
    return furtherSources;
  };

  it("is a further source of the idea and not a new idea, without a model", async () => {
    const [found] = (await further("Sat, 28 Nov 2026 08:00:00 GMT")) ?? [];
    expect(found).toMatchObject({
      ideaId: "idea",
      sources: [{ title, snippet: text, outlet: "Quay", publishedAt: "2026-11-28T08:00:00.000Z" }],
    });
  });

  it("is not a further source if its page says that it is years old", async () => {
    web.set("quay.example/fire", {
      body: `<html><head><meta property="article:published_time" content="2019-03-05"></head><body>${text}</body></html>`,
    });
    expect(await further()).toEqual([]);
  });
});
