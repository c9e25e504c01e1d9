import { randomUUID } from "node:crypto";
import type { mongo } from "mongoose";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

interface Plan {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Plan;
  readonly inputStages?: readonly Plan[];
}

const stagesOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.inputStage === undefined ? [] : stagesOf(plan.inputStage)),
  ...(plan.inputStages ?? []).flatMap(stagesOf),
];

describe("every query of the service", () => {
  let publishing: TestPublishing;
  const [site, account] = [testSite(), testAccount()];
  beforeAll(async () => {
    publishing = await startPublishing();
    for (let number = 0; number < 30; number += 1) {
      await Promise.all([
        publishing.call("publish", publishRequest(site, { linkedin: {} }), account),
        publishing.call("publish", publishRequest(testSite()), testAccount()),
      ]);
    }
  });
  afterAll(() => publishing.end());

  const ids = { accountId: account.accountId, publicationId: site.publicationId };
  const published = { ...ids, status: "published" };
  const newestFirst: mongo.Sort = { createdAt: -1, _id: -1 };
  const cases: [string, string, mongo.Filter<mongo.Document>, mongo.Sort | undefined, number][] = [
    ["the list of posts", "posts", published, newestFirst, 10],
    ["the sitemap's list", "posts", published, newestFirst, 30],
    ["a post by its slug", "posts", { ...published, slugs: "about-tea" }, undefined, 1],
    ["a post by its session", "posts", { sessionId: randomUUID(), status: "published" }, undefined, 0],
    [
      "slugs that are taken",
      "posts",
      { publicationId: ids.publicationId, slugs: { $regex: "^about-tea" } },
      undefined,
      31,
    ],
    ["a site by its handle", "sites", { handles: site.slug }, undefined, 1],
    ["sites by their handles", "sites", { handles: { $in: [site.slug, "nobody"] } }, undefined, 1],
    ["a site by its domain", "sites", { domain: { $in: ["blog.example.com"] } }, undefined, 0],
    ["a proof by its token", "sites", { "domainProof.token": "token" }, undefined, 0],
    ["sites to purge", "sites", { purgePending: true }, undefined, 0],
    [
      "slots in use",
      "operations",
      { accountId: ids.accountId, isoWeek: "2026-W47", slot: { $exists: true } },
      undefined,
      30,
    ],
    [
      "unsettled operations",
      "operations",
      { state: { $in: ["pending", "sending", "unknown"] }, leaseUntil: { $lte: new Date() } },
      undefined,
      0,
    ],
    ["operations of a publication", "operations", ids, undefined, 30],
    ["shares of a publication", "shares", ids, undefined, 30],
    ["shares to try again", "shares", { tryAt: { $lte: new Date() } }, { tryAt: 1 }, 0],
    ["accesses that end", "connections", { accessEndsAt: { $lte: new Date() } }, undefined, 0],
  ];

  it.each(cases)("finds %s by an index, without sorting in memory or looking at others", async (...args) => {
    const [, collection, filter, sort, most] = args;
    const cursor = publishing.database.collection(collection).find(filter);
    if (sort !== undefined) cursor.sort(sort).limit(most);
    const { queryPlanner, executionStats } = (await cursor.explain("executionStats")) as {
      queryPlanner: { winningPlan: Plan };
      executionStats: { totalDocsExamined: number };
    };
    const stages = stagesOf(queryPlanner.winningPlan).map(({ stage }) => stage);
    expect(stages).not.toContain("COLLSCAN");
    expect(stages).not.toContain("SORT");
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
  });
});
