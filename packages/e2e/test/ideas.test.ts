import { randomUUID } from "node:crypto";
import { MongoClient } from "mongodb";
import type { Api } from "../src/api.ts";
import { databaseNames, newAccount, type TestAccount } from "../src/test-system.ts";

const count = 1_234;
const client = new MongoClient(process.env.MONGODB_URI ?? "", { appName: "ideas.test" });
let account: TestAccount;
let publicationId: string;
/** In the order of the list: a second has many ideas, and those of one time go by their ids. */
let expected: string[];

async function newPublication(api: Api): Promise<string> {
  return (await api.post("/publications", { name: "Long lists", slug: `long-${randomUUID()}` })).body.data.id;
}

function storedIdea(place: number) {
  const createdAt = new Date(1_795_000_000_000 + Math.floor(place / 70));
  return {
    ...{ _id: randomUUID(), accountId: account.accountId, publicationId, topicId: randomUUID(), runId: "run" },
    ...{ title: `Idea ${place}`, angle: "", summary: "", relevanceScore: 0.5, dedupeKey: `story ${place}` },
    ...{ sources: [{ url: "https://news.example/", title: "T", snippet: "S", publishedAt: "2026-11-01" }] },
    ...{ status: place % 2 === 0 ? "new" : "dismissed", sessionId: null, createdAt, updatedAt: createdAt },
  };
}

beforeAll(async () => {
  await client.connect();
  account = await newAccount("enterprise");
  publicationId = await newPublication(account.api);
  const ideas = Array.from({ length: count }, (_, place) => storedIdea(place));
  const { content } = databaseNames(["content"]);
  await client.db(content).collection<{ _id: string }>("ideas").insertMany(ideas);
  expected = ideas
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1))
    .map(({ _id }) => _id);
});
afterAll(() => client.close());

async function idsOf(query: string): Promise<string[]> {
  const { status, body } = await account.api.get(`/publications/${publicationId}/ideas${query}`);
  expect({ query, status }).toEqual({ query, status: 200 });
  return body.data.map(({ id }: { id: string }) => id);
}

describe("a long list of ideas through the gateway", () => {
  it("is whole and in order without a limit", async () => {
    expect(await idsOf("")).toEqual(expected);
    const fresh = (await idsOf("?status=new")).length;
    expect(fresh).toBe(count / 2);
    expect((await idsOf(`?before=${expected[1000]}`)).length).toBe(1000);
  });

  it("joins from pages, newest first, whatever their size", async () => {
    for (const limit of [100, 500]) {
      let pages: string[] = [];
      let page = await idsOf(`?limit=${limit}`);
      while (page.length > 0) {
        expect(page.length).toBeLessThanOrEqual(limit);
        pages = [...page, ...pages];
        page = await idsOf(`?limit=${limit}&before=${page[0]}`);
      }
      expect(pages).toEqual(expected);
    }
  });

  it("refuses what is no limit, and ideas of others, by the name of the field", async () => {
    const stranger = await newAccount("pro");
    const theirs = await newPublication(stranger.api);
    const path = `/publications/${theirs}/ideas`;
    for (const query of ["limit=0", "limit=501", "limit=-5", "limit=1e2", "limit[$gt]=1", "limit=%00"]) {
      const { status, body } = await stranger.api.get(`${path}?${query}`);
      expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: "VALIDATION_ERROR" });
      expect(body.error).toMatch(/^limit must be /);
    }
    for (const before of [expected[5], randomUUID(), "nope", "", "%7B%22$ne%22:1%7D"]) {
      const { status, body } = await stranger.api.get(`${path}?limit=5&before=${before}`);
      expect({ before, status, error: body.error }).toEqual({
        before,
        status: 400,
        error: "before must be the id of an idea of this publication",
      });
    }
    const foreign = await stranger.api.get(`/publications/${publicationId}/ideas?before=${expected[5]}`);
    expect(foreign.status).toBe(404);
  });
});
