import { createLogger } from "@galley/service-kit/logging";
import type { Outbound, OutboundRequest } from "@galley/service-kit/outbound";
import { waitUntil } from "@galley/test-kit/conditions";
import { createAnnounce } from "../../src/clients/announce.ts";
import { createAddresses } from "../../src/domain/addresses.ts";
import type { Site } from "../../src/domain/site.ts";
import { siteOf } from "../http/sites-app.ts";

const hub = "https://hub.example.com/";
const publication = { accountId: "a", publicationId: "p" };

function announcing(site: Site | undefined, answer: () => Promise<number>) {
  const sent: { url: string; options: OutboundRequest }[] = [];
  const lines: string[] = [];
  const outbound: Outbound = {
    checkUrl: () => Promise.reject(new Error("not used")),
    close: () => Promise.resolve(),
    request: async (url, options) => {
      sent.push({ url, options });
      const rest = { headers: {}, body: Buffer.alloc(0), truncated: false, url, durationMilliseconds: 1 };
      return { status: await answer(), ...rest };
    },
  };
  const announce = createAnnounce({
    ...{ hub, outbound, sites: { find: async () => site } },
    addresses: createAddresses("https://sites.example.com"),
    logger: createLogger({ service: "publishing", destination: { write: (line) => lines.push(line) } }),
  });
  return { announce, sent, lines };
}

describe("telling a hub of a new post", () => {
  it("names every feed that the site has, as a form", async () => {
    const { announce, sent } = announcing(siteOf({ feedPartialEnabled: false }), async () => 204);
    announce(publication);
    await waitUntil(() => expect(sent).toHaveLength(1));
    const [{ url, options } = { url: "", options: undefined }] = sent;
    expect([url, options?.method, options?.headers?.["content-type"]]).toEqual([
      ...[hub, "POST", "application/x-www-form-urlencoded"],
    ]);
    const form = new URLSearchParams(String(options?.body));
    expect(form.get("hub.mode")).toBe("publish");
    const feeds = ["feed.xml", "atom.xml", "feed.json"];
    expect(form.getAll("hub.url")).toEqual(feeds.map((file) => `https://sites.example.com/sites/tea/${file}`));
  });

  it.each([
    ["refuses", async () => 503],
    ["is away", () => Promise.reject(new Error("no route"))],
  ])("is over with a word in the log when the hub %s", async (_what, answer) => {
    const { announce, lines } = announcing(siteOf(), answer);
    announce(publication);
    await waitUntil(() => expect(lines.join("")).toContain("hub"));
  });

  it("sends nothing for a site without feeds, or none at all", async () => {
    for (const site of [undefined, siteOf({ feedFullEnabled: false, feedPartialEnabled: false })]) {
      const { announce, sent, lines } = announcing(site, async () => 204);
      announce(publication);
      await new Promise((resolve) => setImmediate(resolve));
      expect([sent, lines]).toEqual([[], []]);
    }
  });
});
