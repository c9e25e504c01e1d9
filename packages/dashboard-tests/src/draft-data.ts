import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { Collection } from "mongodb";
import { type Account, newDraft } from "./people.ts";
import type { Stored } from "./scout-data.ts";
import { world } from "./test-world.ts";

const minute = 60_000;
const inGeneration = <Result>(name: string, work: (collection: Collection<Stored>) => Promise<Result>) =>
  world().inDatabase("generation", (database) => work(database.collection<Stored>(name)));

const client = { passages: ["c1"], decision: "kept" } as const;
const page = { passages: ["p1"], decision: "kept" } as const;

/** An article as a language model writes it, with sentences of every basis, a list, a table, a quotation, a box and sources. */
export const exampleContent = [
  '<div lang="en" dir="ltr">',
  '<p>The <strong>Mill Street</strong> bike lane opened on Monday.<sup><a href="#source-1">[1]</a></sup> It is 2.4 kilometres long. Cyclists like short ways.</p>',
  "<h2>What it cost</h2>",
  '<p>The town paid <a href="https://budget.example/2026">3.1 million crowns</a>. <span data-unproven="true">Two in three people wanted it.</span></p>',
  "<ul>\n<li>It joins the station and the river.</li>\n<li>It has lamps. They burn all night.</li>\n</ul>",
  "<table>\n<thead>\n<tr><th>Year</th> <th>Riders</th></tr>\n</thead>\n<tbody>\n<tr><td>2025</td> <td>310</td></tr>\n</tbody>\n</table>",
  "<blockquote>\n<p>“We have waited ten years.”</p>\n<p><cite>Jana Nová, mayor</cite></p>\n</blockquote>",
  "<blockquote>\n<p><strong>In short</strong></p>\n<ul>\n<li>Open since Monday.</li>\n</ul>\n</blockquote>",
  '<p>It is two metres wide.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p>',
  '<section class="footnotes" role="doc-endnotes">\n<ol>\n<li id="fn-1"><p>At the mill it is narrower. <a href="#fnref-1" role="doc-backlink">↩</a></p></li>\n</ol>\n</section>',
  '<h2>Sources</h2>\n<ol>\n<li id="source-1"><a href="https://town.example/lane">The lane is open</a>, Town News</li>\n</ol>',
  "</div>",
].join("\n");

/** The report of `exampleContent`. */
export const exampleReport = {
  engine: "llm",
  engineVersion: "3",
  model: "example-model",
  provider: "openai-compatible",
  judgeModel: "example-judge",
  judgeControls: { planted: 4, failed: 1 },
  grounding: "balanced",
  language: "en",
  style: "Plain",
  basis: { sourced: 10, general: 2, unproven: 1 },
  sentences: [
    { text: "The **Mill Street** bike lane opened on Monday.", basis: "sourced", ...page, block: 0 },
    { text: "It is 2.4 kilometres long.", basis: "sourced", ...client, block: 0 },
    { text: "Cyclists like short ways.", basis: "general", passages: [], decision: "kept", block: 0 },
    {
      text: "The town paid [3.1 million crowns](https://budget.example/2026).",
      basis: "sourced",
      ...client,
      decision: "rewritten",
      reason: "The passage says 3.1 million, not 4 million.",
      original: "The town paid 4 million crowns.",
      block: 2,
    },
    {
      text: "Two in three people wanted it.",
      basis: "unproven",
      passages: [],
      decision: "kept",
      reason: "No source tells how many people wanted it.",
      block: 2,
    },
    { text: "It joins the station and the river.", basis: "sourced", ...client, block: 3 },
    { text: "It has lamps.", basis: "sourced", ...client, block: 3 },
    { text: "They burn all night.", basis: "general", passages: [], decision: "kept", block: 3 },
    { text: "2025 | 310", basis: "sourced", ...page, block: 4 },
    { text: "We have waited ten years.", basis: "sourced", ...page, block: 5 },
    { text: "Open since Monday.", basis: "sourced", ...page, block: 6 },
    { text: "It is two metres wide.[^1]", basis: "sourced", ...client, block: 7 },
    { text: "At the mill it is narrower.", basis: "sourced", ...client, block: 8 },
    {
      text: "It won the town's prize for roads.",
      basis: "unproven",
      passages: [],
      decision: "removed",
      reason: "No source speaks of a prize.",
      original: "It won the town's prize for roads in 2024.",
    },
  ],
  passages: [
    { id: "p1", source: "s1", text: "The bike lane on Mill Street has been open since Monday, the town says." },
    { id: "c1", source: "client", text: "It is 2.4 kilometres long and cost 3.1 million crowns." },
  ],
  sources: [
    {
      id: "s1",
      url: "https://town.example/lane",
      title: "The lane is open",
      outlet: "Town News",
      publishedOn: "2026-11-23",
      origin: "page",
      cited: true,
    },
    { id: "s2", url: "https://other.example/", title: "Other roads", outlet: "Other", origin: "snippet", cited: false },
  ],
  unreadSources: [{ url: "https://gone.example/", reason: "The page answered with status 404." }],
  notes: [
    { kind: "wish-not-met", text: "The order asked for 300 words; the article has 60." },
    { kind: "contradiction", text: "Town News says Monday, Other says Tuesday." },
    { kind: "engine", text: "The model answered in two parts." },
  ],
  usage: { calls: 3, inputTokens: 9_120, outputTokens: 1_180, cost: 0.042 },
  proposals: { excerpt: "A bike lane.", tags: ["bicycles"], internalLinks: [] },
  evidenceHash: "00",
};

/** Replaces the text and the report of a session's first version, as if a language model had written it. */
export async function storeArticle(
  sessionId: string,
  { content = exampleContent, ...report }: Partial<typeof exampleReport> & { readonly content?: string } = {},
): Promise<void> {
  const brief = { title: "Mill Street opens to bicycles", instructions: "Write about it.", language: "en" };
  const record = deflateSync(JSON.stringify({ report: { ...exampleReport, ...report }, brief }));
  const change = { content, record, engine: "llm", notes: exampleReport.notes.length };
  await inGeneration("drafts", (drafts) => drafts.updateOne({ sessionId, version: 1 }, { $set: change }));
}

/**
 * Has a draft written, and then stores it as if a worker were still writing it. Returns its session, and a function that stores another
 * state of the work.
 */
export async function newWork(account: Account, publicationId: string, title: string) {
  const sessionId = await newDraft(account, publicationId, title);
  const change = (fields: Readonly<Record<string, unknown>>) =>
    inGeneration("jobs", (jobs) =>
      jobs.updateOne({ "order.sessionId": sessionId, kind: "draft" }, [
        { $set: { ...fields, revision: { $add: ["$revision", 1] } } },
      ]),
    );
  await inGeneration("jobs", (jobs) =>
    jobs.updateOne(
      { "order.sessionId": sessionId, kind: "draft" },
      { $unset: { result: "", finishedAt: "" }, $set: { startedAt: new Date(Date.now() - 2 * minute), outbox: [] } },
    ),
  );
  // The lease is renewed in the future, so that no worker takes the job over.
  const lease = { fence: 9, owner: "a worker of the test", renewedAt: new Date(Date.now() + 600 * minute) };
  const atStage = (stage: string, done = 0, of = 1) =>
    change({ state: "running", lease, progress: { stage, done, of } });
  await atStage("research");
  await inGeneration("sessions", (sessions) =>
    sessions.updateOne({ _id: sessionId }, { $set: { currentDraftVersion: 0 }, $unset: { currentDraft: "" } }),
  );
  return {
    sessionId,
    atStage,
    /** Ends the work with a failure. */
    fail: (message: string) =>
      change({ state: "failed", failure: { kind: "upstream-failed", reason: "GENERATION_FAILED", message } }),
    /** Ends the work with the draft that was written at first. */
    finish: async () => {
      const draft = await inGeneration("drafts", (drafts) => drafts.findOne({ sessionId, version: 1 }));
      const { _id, version, title: written, wordCount, createdAt } = draft as unknown as Stored;
      const currentDraft = { id: _id, version, title: written, wordCount, createdAt };
      await inGeneration("sessions", (sessions) =>
        sessions.updateOne({ _id: sessionId }, { $set: { currentDraftVersion: 1, currentDraft } }),
      );
      await change({ state: "done", result: { draftId: _id, version: 1 } });
    },
  };
}

/** Stores sessions with a draft each, to fill a list. Each is a minute older than the one before. */
export async function addSessions(account: Account, publicationId: string, count: number): Promise<void> {
  const now = Date.now();
  const sessions = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now - (index + 1) * minute);
    const currentDraft = { id: randomUUID(), version: 1, title: `Draft ${index}`, wordCount: 300, createdAt };
    const times = { createdAt, updatedAt: createdAt };
    const owner = { accountId: account.accountId, publicationId };
    return { _id: randomUUID(), ...owner, status: "active", currentDraftVersion: 1, currentDraft, ...times };
  });
  await inGeneration("sessions", (stored) => stored.insertMany(sessions));
}
