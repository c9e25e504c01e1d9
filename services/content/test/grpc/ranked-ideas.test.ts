import { randomUUID } from "node:crypto";
import { createPublication, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

const content = contentForSuite();
const newAccount = (): TestAccount => ({ ...testAccount(), issuer: "dashboard" });
const newPublicationId = async (account: TestAccount): Promise<string> =>
  (await createPublication(content, account)).id;

/** Records an idea with each of these scores, one after the other. Returns their ids. */
async function recordScores(account: TestAccount, publicationId: string, scores: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const relevanceScore of scores) {
    const [idea] = await recordIdeas(content, account, publicationId, { ideas: [newIdea({ relevanceScore })] });
    ids.push(idea?.id ?? "");
  }
  return ids;
}

/** Reads all pages of a list. */
async function readAll(account: TestAccount, request: object, limit: number) {
  const pages: string[][] = [];
  let cursor = "";
  do {
    const { ideas, nextCursor } = await content.call("listRankedIdeas", { ...request, limit, cursor }, account);
    pages.push(ideas.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== "");
  return pages;
}

describe("ListRankedIdeas", () => {
  it("lists ideas of all live publications, best score first, and newest first among equal scores", async () => {
    const account = newAccount();
    const [one, two, deleted] = [
      await newPublicationId(account),
      await newPublicationId(account),
      await newPublicationId(account),
    ];
    const [low, high, equal] = await recordScores(account, one, [0.2, 0.9, 0.5]);
    const [top, alsoEqual] = await recordScores(account, two, [0.95, 0.5]);
    await recordScores(account, deleted, [1]);
    await content.call("deletePublication", { publicationId: deleted }, account);
    const { ideas, nextCursor } = await content.call("listRankedIdeas", {}, account);
    expect(ideas.map(({ id }) => id)).toEqual([top, high, alsoEqual, equal, low]);
    expect(nextCursor).toBe("");
    expect(await readAll(account, { publicationId: one }, 50)).toEqual([[high, equal, low]]);
  });

  it("gives every idea once over its pages, also when all ideas have one score and one time", async () => {
    const account = newAccount();
    const publicationId = await newPublicationId(account);
    const ideas = Array.from({ length: 7 }, () => newIdea({ relevanceScore: 0.5 }));
    const ids = (await recordIdeas(content, account, publicationId, { ideas })).map(({ id }) => id);
    const pages = await readAll(account, {}, 3);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat().sort()).toEqual(ids.sort());
    expect((await readAll(account, {}, 7)).length).toBe(1);
  });

  it("shows ideas of one status and one topic", async () => {
    const account = newAccount();
    const publicationId = await newPublicationId(account);
    const [dismissed = "", reviewed = "", fresh = ""] = await recordScores(account, publicationId, [0.9, 0.8, 0.7]);
    await content.call("setIdeaStatus", { ideaId: dismissed, status: "IDEA_STATUS_DISMISSED" }, account);
    await content.call("setIdeaStatus", { ideaId: reviewed, status: "IDEA_STATUS_REVIEWED" }, account);
    expect(await readAll(account, { status: "IDEA_STATUS_NEW" }, 50)).toEqual([[fresh]]);
    expect(await readAll(account, { status: "IDEA_STATUS_DISMISSED" }, 50)).toEqual([[dismissed]]);
    expect(await readAll(account, { publicationId }, 50)).toEqual([[dismissed, reviewed, fresh]]);
    const { idea } = await content.call("getIdea", { ideaId: reviewed }, account);
    expect(await readAll(account, { topicId: idea?.topicId ?? "" }, 50)).toEqual([[reviewed]]);
    expect(await readAll(account, { topicId: randomUUID() }, 50)).toEqual([[]]);
  });

  it("names the scout run that found an idea", async () => {
    const account = newAccount();
    const runId = randomUUID();
    await recordIdeas(content, account, await newPublicationId(account), { runId });
    const { ideas } = await content.call("listRankedIdeas", {}, account);
    expect(ideas.map((idea) => idea.runId)).toEqual([runId]);
  });

  it("shows nothing of another account, and no place in its list by a cursor of another one", async () => {
    const [account, other] = [newAccount(), newAccount()];
    const theirs = await newPublicationId(other);
    await recordScores(other, theirs, [0.9, 0.8]);
    const { nextCursor } = await content.call("listRankedIdeas", { limit: 1 }, other);
    expect(nextCursor).not.toBe("");
    expect(await readAll(account, {}, 50)).toEqual([[]]);
    expect((await content.call("listRankedIdeas", { cursor: nextCursor }, account)).ideas).toEqual([]);
    for (const publicationId of [theirs, randomUUID(), "../etc/passwd"]) {
      await expect(content.call("listRankedIdeas", { publicationId }, account)).rejects.toMatchObject({
        kind: "not-found",
        message: "There is no such publication.",
      });
    }
  });

  it.each([
    [{ limit: -1 }, "limit must be from 1 to 100"],
    [{ limit: 101 }, "limit must be from 1 to 100"],
    [{ cursor: "nonsense" }, "cursor must be one that this list returned"],
    [{ cursor: Buffer.from('{"a":1}').toString("base64url") }, "cursor must be one that this list returned"],
    [{ cursor: Buffer.from('["0.5",1,"id"]').toString("base64url") }, "cursor must be one that this list returned"],
    [{ cursor: Buffer.from('[0.5,1e99,"id"]').toString("base64url") }, "cursor must be one that this list returned"],
  ])("refuses %j", async (request, message) => {
    const refused = content.call("listRankedIdeas", request, newAccount());
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message });
  });
});

describe("SetIdeaStatus", () => {
  const statuses = ["IDEA_STATUS_REVIEWED", "IDEA_STATUS_DISMISSED", "IDEA_STATUS_NEW"] as const;

  it("marks an idea as reviewed, dismissed and new again, as often as wanted", async () => {
    const account = newAccount();
    const [ideaId = ""] = await recordScores(account, await newPublicationId(account), [0.5]);
    for (const status of statuses) {
      for (let times = 0; times < 2; times += 1) {
        const { idea } = await content.call("setIdeaStatus", { ideaId, status }, account);
        expect(idea).toMatchObject({ id: ideaId, status });
      }
      expect((await content.call("getIdea", { ideaId }, account)).idea?.status).toBe(status);
    }
  });

  it("refuses an idea that has a draft, whichever of both comes first", async () => {
    const account = newAccount();
    const [ideaId = ""] = await recordScores(account, await newPublicationId(account), [0.5]);
    const sessionId = randomUUID();
    await content.call("promoteIdea", { ideaId, sessionId }, throughGeneration(account));
    for (const status of statuses) {
      await expect(content.call("setIdeaStatus", { ideaId, status }, account)).rejects.toMatchObject({
        kind: "conflict",
        message: "The idea has a draft, so its status stays promoted.",
      });
    }
    const { idea } = await content.call("getIdea", { ideaId }, account);
    expect(idea).toMatchObject({ status: "IDEA_STATUS_PROMOTED", sessionId });
  });

  it.each(["IDEA_STATUS_PROMOTED", "IDEA_STATUS_UNSPECIFIED"] as const)("refuses the status %s", async (status) => {
    const account = newAccount();
    const [ideaId = ""] = await recordScores(account, await newPublicationId(account), [0.5]);
    await expect(content.call("setIdeaStatus", { ideaId, status }, account)).rejects.toMatchObject({
      kind: "invalid",
      message: "status must be new, reviewed or dismissed",
    });
  });
});

it.each(["listRankedIdeas", "setIdeaStatus"] as const)("%s is for the dashboard only", async (name) => {
  for (const issuer of ["gateway", "generation", "operator"] as const) {
    const refused = content.call(name, {}, { ...testAccount(), issuer });
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
  }
});
