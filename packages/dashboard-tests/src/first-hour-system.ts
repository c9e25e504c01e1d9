import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSystem } from "@galley/local/system";
import { whereEverythingIs } from "@galley/local/welcome";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import { startReceiver } from "@galley/test-kit/receiver";
import type { Defer } from "@galley/test-kit/start-in-steps";

/** The news site that the scout of a new member reads. */
export const newsHost = "times.river.example";
/** The host of a new member's own program that receives webhooks. */
export const ownHost = "app.river.example";

const reports = [
  [
    "The bridge on Mill Street opens on Monday",
    "The bridge on Mill Street opens on Monday. It is 80 metres long and cost 3.1 million crowns. It replaces the old bridge of 1931.",
  ],
  [
    "A ferry takes bicycles over the river",
    "The ferry at the bridge takes bicycles from April. A ticket costs 2 crowns. The ferry runs every 20 minutes.",
  ],
  ["Bakers strike for a day", "The bakers of the town strike on Friday. They ask for a pause at night."],
] as const;

/**
 * Starts an empty system as `npm start` does, with a scripted language model, a news site and a receiver of webhooks on this machine.
 */
export async function startFirstHourSystem(defer: Defer) {
  const folder = mkdtempSync(join(tmpdir(), "galley-first-hour-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const authority = await createAuthority("The first hour");
  const authorityFile = join(folder, "authority.pem");
  writeFileSync(authorityFile, authority.cert);
  const web = await startFakeWeb(await issueCertificate(authority, [newsHost]));
  defer(web.close);
  const receiver = await startReceiver(await issueCertificate(authority, [ownHost]));
  defer(receiver.close);
  publishNews(web);
  let judging = Promise.resolve();
  let letJudge = (): void => undefined;
  const model = await startFakeLlm({
    answer: async ({ prompt }) => {
      if (/^# Task: judge$/m.test(prompt)) await judging;
      return undefined;
    },
  });
  defer(model.close);
  const environment = {
    ...process.env,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: "scripted",
    OUTBOUND_CONNECT_TO: [web.connectTo(newsHost), receiver.connectTo(ownHost)].join(","),
    NODE_EXTRA_CA_CERTS: authorityFile,
  };
  const system = await startSystem({ stateFolder: join(folder, "state"), environment, quiet: true });
  defer(system.stop);
  // An answer that is still held back would keep the system from stopping.
  defer(() => letJudge());
  const { admin, baseUrl } = system;
  const lines = await whereEverythingIs({ admin, origins: [baseUrl], adminCommand: "npm run -s admin --" });
  return {
    /** The lines that `npm start` prints. */
    printed: lines.join("\n"),
    receiver,
    /** Holds back the model's answers as the judge until the returned function is called, so that the writing can be watched. */
    holdJudge: () => {
      const held = Promise.withResolvers<void>();
      judging = held.promise;
      letJudge = held.resolve;
      return letJudge;
    },
  };
}

function publishNews(web: Awaited<ReturnType<typeof startFakeWeb>>): void {
  const published = new Date(Date.now() - 3 * 3_600_000);
  const articles = reports.map(([title, text], index) => {
    const url = `https://${newsHost}/news/${index}`;
    return { url, title, outlet: "River Times", published: published.toISOString(), paragraphs: [text] };
  });
  web.serveArticles(articles);
  const items = articles.map(({ url, title, paragraphs }) => {
    return { title, link: url, description: paragraphs.join(" "), date: published.toUTCString() };
  });
  web.set(`${newsHost}/feed.xml`, rssFeed("River Times", items));
  const link = `<link rel="alternate" type="application/rss+xml" title="River Times" href="/feed.xml">`;
  web.set(`${newsHost}/`, {
    body: `<!doctype html><html><head><title>River Times</title>${link}</head><body></body></html>`,
  });
}
