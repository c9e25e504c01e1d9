import { randomUUID } from "node:crypto";
import { createPublication, newIdea, recordIdeas } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount, throughGeneration } from "../start-content.ts";

const content = contentForSuite();
const newAccount = (tier = "pro"): TestAccount => ({ ...testAccount(tier), issuer: "dashboard" });

describe("ListNewIdeas", () => {
  it("returns the newest ideas of status new in all live publications, and their number", async () => {
    const account = newAccount();
    const recorded = [];
    const publications: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      const { id } = await createPublication(content, account);
      publications.push(id);
      recorded.push(...(await recordIdeas(content, account, id, { ideas: [newIdea(), newIdea()] })));
    }
    const [promoted] = recorded;
    const promotion = { ideaId: promoted?.id ?? "", sessionId: randomUUID() };
    await content.call("promoteIdea", promotion, throughGeneration(account));
    await content.call("deletePublication", { publicationId: publications[2] ?? "" }, account);

    const { ideas, total } = await content.call("listNewIdeas", { limit: 2 }, account);
    expect(total).toBe(3);
    expect(ideas.map(({ publicationId }) => publicationId)).toEqual([publications[1], publications[1]]);
    const { ideas: all } = await content.call("listNewIdeas", {}, account);
    const fresh = recorded.filter(({ id, publicationId }) => id !== promoted?.id && publicationId !== publications[2]);
    expect(all.map(({ id }) => id).sort()).toEqual(fresh.map(({ id }) => id).sort());
  });

  it("returns no ideas of other accounts", async () => {
    const account = newAccount();
    const other = newAccount();
    await recordIdeas(content, other, (await createPublication(content, other)).id);
    expect(await content.call("listNewIdeas", {}, account)).toMatchObject({ ideas: [], total: 0 });
  });

  it.each([-1, 101])("refuses the limit %s", async (limit) => {
    await expect(content.call("listNewIdeas", { limit }, newAccount())).rejects.toMatchObject({
      kind: "invalid",
      message: "limit must be a whole number from 1 to 100",
    });
  });
});

describe("GetContentUsage", () => {
  it("returns the numbers of live publications and own styles with their limits", async () => {
    const account = newAccount("free");
    const { id: publicationId } = await createPublication(content, account);
    await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    const style = { operationId: randomUUID(), name: "Calm", description: "", systemPrompt: "Be calm." };
    await content.call("createStyle", style, account);
    expect(await content.call("getContentUsage", {}, account)).toEqual({
      publications: { used: 1, limit: 2 },
      topicsPerPublication: 3,
      cadencePostsPerWeek: 3,
      styles: { used: 1, limit: 100 },
    });
  });
});

it.each(["listNewIdeas", "getContentUsage"] as const)("%s is for the dashboard only", async (name) => {
  for (const issuer of ["gateway", "generation", "operator"] as const) {
    const refused = content.call(name, {}, { ...testAccount(), issuer });
    await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
  }
});
