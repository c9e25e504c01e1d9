import { randomUUID } from "node:crypto";
import { createPublication, publicationRequest, required, settle, startConcurrently } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("CreatePublication", () => {
  const content = contentForSuite();

  it("stores the settings of the request", async () => {
    const account = testAccount();
    const fields = {
      description: "$name of the sea",
      writingTone: "Dry",
      autoPublishMode: "AUTO_PUBLISH_MODE_FULL_AUTO",
      cadencePostsPerWeek: 21,
      scoutSchedule: { everyNDays: { days: 3, hour: 6 } },
      timezone: "Europe/Berlin",
    } as const;
    const { id } = await createPublication(content, account, fields);
    const { publication } = await content.call("getPublication", { publicationId: id }, account);
    expect(publication).toMatchObject(fields);
  });

  it("names all wrong fields", async () => {
    const request = publicationRequest({
      name: " ",
      slug: "Deep Water",
      description: "x".repeat(2_001),
      defaultAuthor: "",
      cadencePostsPerWeek: 0,
      scoutSchedule: { daily: { hour: 24 } },
      timezone: "Mars/Base",
    });
    const call = content.call("createPublication", request, testAccount());
    await expect(call).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters long",
        "slug must be 1 to 100 lowercase letters, digits and hyphens",
        "description must be at most 2000 characters long",
        "defaultAuthor must be 1 to 200 characters long",
        "cadencePostsPerWeek must be a whole number of at least 1",
        "scoutSchedule.hour must be a whole number from 0 to 23",
        "timezone must be the name of an IANA time zone, for example Europe/Berlin",
      ].join("; "),
    });
  });

  it("refuses a slug that the account uses, but not one that another account uses", async () => {
    const account = testAccount();
    await createPublication(content, account, { slug: "taken" });
    const again = content.call("createPublication", publicationRequest({ slug: "taken" }), account);
    await expect(again).rejects.toMatchObject({ kind: "invalid", message: 'slug "taken" is already taken' });
    await expect(createPublication(content, testAccount(), { slug: "taken" })).resolves.toMatchObject({
      slug: "taken",
    });
  });

  it("refuses a cadence above the plan with the limit and the requested value", async () => {
    const call = content.call("createPublication", publicationRequest({ cadencePostsPerWeek: 4 }), testAccount("free"));
    await expect(call).rejects.toMatchObject({ kind: "quota-exceeded", quota: { limit: 3, current: 4 } });
  });

  it("reports a taken slug before a full quota", async () => {
    const account = testAccount("free");
    await createPublication(content, account, { slug: "mine" });
    await createPublication(content, account);
    const full = content.call("createPublication", publicationRequest({ slug: "mine" }), account);
    await expect(full).rejects.toMatchObject({ kind: "invalid" });
    const tooOften = publicationRequest({ slug: "mine", cadencePostsPerWeek: 99 });
    await expect(content.call("createPublication", tooOften, account)).rejects.toMatchObject({ kind: "invalid" });
  });

  it("gives the last slot to exactly one of 20 concurrent creates", async () => {
    const account = testAccount("free");
    await createPublication(content, account);
    const calls = startConcurrently(20, () => content.call("createPublication", publicationRequest(), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(1);
    expect(failures).toHaveLength(19);
    for (const failure of failures) {
      expect(failure).toMatchObject({ kind: "quota-exceeded", quota: { limit: 2, current: 2 } });
    }
    const { publications } = await content.call("listPublications", {}, account);
    expect(publications).toHaveLength(2);
  });

  it("fills all 20 slots with 30 concurrent creates", async () => {
    const account = testAccount();
    const calls = startConcurrently(30, () => content.call("createPublication", publicationRequest(), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(20);
    for (const failure of failures) expect(failure).toMatchObject({ quota: { limit: 20, current: 20 } });
    const stored = await content.database.collection("publications").find({ accountId: account.accountId }).toArray();
    expect(stored.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, slot) => slot));
  });

  it("gives a slug to exactly one of 10 concurrent creates", async () => {
    const account = testAccount();
    const calls = startConcurrently(10, () =>
      content.call("createPublication", publicationRequest({ slug: "same" }), account),
    );
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(1);
    for (const failure of failures) expect(failure).toMatchObject({ kind: "invalid" });
  });

  it("keeps the publications of a downgraded account and refuses new ones until enough are deleted", async () => {
    const account = testAccount();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await createPublication(content, account)).id);
    const downgraded = { ...account, tier: "free" };
    const create = () => content.call("createPublication", publicationRequest(), downgraded);
    await expect(create()).rejects.toMatchObject({ quota: { limit: 2, current: 4 } });
    // The remaining publication has the highest slot, above the new limit. It still counts.
    for (const publicationId of ids.slice(0, 3)) await content.call("deletePublication", { publicationId }, downgraded);
    await create();
    await expect(create()).rejects.toMatchObject({ quota: { limit: 2, current: 2 } });
    expect((await content.call("listPublications", {}, downgraded)).publications).toHaveLength(2);
  });

  describe("with a repeated operation", () => {
    it("returns the first result, also when the quota is full", async () => {
      const account = testAccount("free");
      const request = publicationRequest();
      const { publication: made } = await content.call("createPublication", request, account);
      await createPublication(content, account);
      const { publication: again } = await content.call("createPublication", request, account);
      expect(again).toEqual(made);
      const { publication: overTheTier } = await content.call(
        "createPublication",
        { ...request, cadencePostsPerWeek: 9 },
        account,
      );
      expect(overTheTier).toEqual(made);
    });

    it("creates one publication in 10 concurrent calls for the last slot", async () => {
      const account = testAccount("free");
      await createPublication(content, account);
      const request = publicationRequest();
      const { results, failures } = await settle(
        startConcurrently(10, () => content.call("createPublication", request, account)),
      );
      expect(failures).toEqual([]);
      expect(new Set(results.map(({ publication }) => required(publication).id)).size).toBe(1);
    });

    it("creates one publication for each account", async () => {
      const operationId = randomUUID();
      const one = await createPublication(content, testAccount(), { operationId });
      const other = await createPublication(content, testAccount(), { operationId });
      expect(one.id).not.toBe(other.id);
    });

    it("does not create a deleted publication again", async () => {
      const account = testAccount();
      const request = publicationRequest();
      const { publication } = await content.call("createPublication", request, account);
      await content.call("deletePublication", { publicationId: required(publication).id }, account);
      await expect(content.call("createPublication", request, account)).rejects.toMatchObject({ kind: "conflict" });
      expect((await content.call("listPublications", {}, account)).publications).toEqual([]);
    });
  });

  it("refuses a call without an operation id", async () => {
    const call = content.call("createPublication", publicationRequest({ operationId: "" }), testAccount());
    await expect(call).rejects.toMatchObject({ kind: "invalid" });
  });
});
