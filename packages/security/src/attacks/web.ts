import { newPublication, requireData } from "@galley/faults/library";
import { waitUntil } from "@galley/test-kit/conditions";
import { articlePage, rssFeed } from "@galley/test-kit/fake-web";
import type { Attack, AttackContext } from "../attack.ts";
import { hostile } from "../corpus.ts";
import { pagesHost, robotsHosts } from "../world.ts";
import { orderingAttack } from "./orders.ts";

const sentence = "The port handled more goods than in any year before, it said on Monday. ";
const paragraph = `<p>${sentence.repeat(10)}</p>`;

const pages = hostile("pages").map((page) => page.replace("PARAGRAPH", () => paragraph));

export const hostilePages = orderingAttack(
  "hostile-pages",
  "orders drafts from pages that are nested 1,500 and 100,000 deep, never close what they open, or have no spaces",
  ({ world: { web } }) => {
    pages.forEach((body, index) => {
      web.set(`${pagesHost}/page/${index}`, { body: `<html><body>${body}</body></html>` });
    });
    return (turn) => ({ instructions: `Write of the port. See http://${pagesHost}/page/${turn % pages.length}` });
  },
);

const robotsFiles = hostile("robotsFiles");

export const hostileRobots = orderingAttack(
  "hostile-robots",
  "orders drafts from sites whose robots.txt has 500 kB of agents, rules and stars",
  ({ world: { web } }) => {
    const path = `/${"a".repeat(500)}`;
    robotsHosts.forEach((host, index) => {
      const body = robotsFiles[index % robotsFiles.length] ?? "";
      web.set(`${host}/robots.txt`, { contentType: "text/plain", body });
      web.set(host + path, articlePage({ title: "The port", paragraphs: [sentence.repeat(10)] }));
    });
    return (turn) => {
      const links = [0, 1, 2].map((more) => `http://${robotsHosts[(turn * 3 + more) % robotsHosts.length]}${path}`);
      return { instructions: `Write of the port. See ${links.join(" and ")}` };
    };
  },
);

const feeds = hostile("feeds");

/** Creates a publication whose only topic names these addresses in its description, and starts a scout run, which reads them. */
async function scout({ attacker: { api } }: AttackContext, addresses: readonly string[]) {
  const { id } = await newPublication(api);
  const description = `Dredging of harbours. ${addresses.join(" ")}`;
  const topic = await api.request("POST", `/publications/${id}/topics`, { body: { name: "Harbour", description } });
  requireData(topic);
  return api.request("POST", `/publications/${id}/scout/run`);
}

export const hostileFeeds: Attack = {
  name: "hostile-feeds",
  does: "scouts pages and feeds of 60 empty comments, unclosed comments, endless links, items and entities",
  answers: ["200"],
  prepare: (context) => {
    feeds.forEach((body, index) => {
      const contentType = index % 2 === 0 ? "text/html" : "application/rss+xml";
      context.world.web.set(`${pagesHost}/feed/${index}`, { contentType, body });
    });
    return (turn) =>
      scout(
        context,
        [0, 1, 2].map((more) => `http://${pagesHost}/feed/${(turn * 3 + more) % feeds.length}`),
      );
  },
};

const bigFeeds = 60;
const bigFeedBytes = 4_800_000;
const readWithin = { timeoutMilliseconds: 120_000, intervalMilliseconds: 500 };

export const manyBigFeeds: Attack = {
  name: "big-feeds",
  does: "has 60 feeds of 4.8 MB read, each with validators, so that copies are worth keeping",
  answers: ["200"],
  rounds: 1,
  prepare: (context) => {
    const { web } = context.world;
    const { contentType = "", body: head = "" } = rssFeed("Ports", [{ title: "Harbour", link: "http://a.b/c" }]);
    const item = `<item><title>${"Harbour ".repeat(40)}</title><link>http://a.b/</link><description>${sentence.repeat(60)}</description></item>`;
    const items = item.repeat(Math.floor(bigFeedBytes / item.length));
    const body = Buffer.from(String(head).replace("</channel>", `${items}</channel>`));
    const addresses = Array.from({ length: bigFeeds }, (_, index) => {
      const place = `${robotsHosts[index % robotsHosts.length]}/${index}`;
      web.set(place, { contentType, headers: { etag: `"${index}"` }, body });
      return `http://${place}`;
    });
    const read = (): number => web.requests.filter(({ path }) => /^\/\d+$/.test(path)).length;
    return async () => {
      const reply = await scout(context, addresses);
      await waitUntil(() => read() >= bigFeeds, readWithin);
      return reply;
    };
  },
};
