import { randomUUID } from "node:crypto";
import { atOnce, createPublication, present, publicationRequest, settle } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("CreatePublication", () => {
  const content = contentForSuite();

  it("stores what the request says, and gives it again", async () => {
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

  it("names every field that is wrong", async () => {
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
        "name must be 1 to 200 characters",
        "slug must be 1 to 100 lowercase letters, digits and hyphens",
        "description must be at most 2000 characters",
        "defaultAuthor must be 1 to 200 characters",
        "cadencePostsPerWeek must be a whole number of at least 1",
        "scoutSchedule.hour must be a whole number from 0 to 23",
        "timezone must be a name of the IANA time zone database",
      ].join("; "),
    });
  });

  it("refuses a slug that the account uses, and leaves it to other accounts", async () => {
    const account = testAccount();
    await createPublication(content, account, { slug: "taken" });
    const again = content.call("createPublication", publicationRequest({ slug: "taken" }), account);
    await expect(again).rejects.toMatchObject({ kind: "invalid", message: 'slug "taken" is already taken' });
    await expect(createPublication(content, testAccount(), { slug: "taken" })).resolves.toMatchObject({
      slug: "taken",
    });
  });

  it("refuses a cadence over the plan with the limit and what was asked for", async () => {
    const call = content.call("createPublication", publicationRequest({ cadencePostsPerWeek: 4 }), testAccount("free"));
    await expect(call).rejects.toMatchObject({ kind: "quota-exceeded", quota: { limit: 3, current: 4 } });
  });

  it("says that a slug is taken rather than that the quota is used up", async () => {
    const account = testAccount("free");
    await createPublication(content, account, { slug: "mine" });
    await createPublication(content, account);
    const full = content.call("createPublication", publicationRequest({ slug: "mine" }), account);
    await expect(full).rejects.toMatchObject({ kind: "invalid" });
    const tooOften = publicationRequest({ slug: "mine", cadencePostsPerWeek: 99 });
    await expect(content.call("createPublication", tooOften, account)).rejects.toMatchObject({ kind: "invalid" });
  });

  it("lets exactly one of 20 into the last slot", async () => {
    const account = testAccount("free");
    await createPublication(content, account);
    const calls = atOnce(20, () => content.call("createPublication", publicationRequest(), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(1);
    expect(failures).toHaveLength(19);
    for (const failure of failures) {
      expect(failure).toMatchObject({ kind: "quota-exceeded", quota: { limit: 2, current: 2 } });
    }
    const { publications } = await content.call("listPublications", {}, account);
    expect(publications).toHaveLength(2);
  });

  it("fills every slot when 30 race for 20", async () => {
    const account = testAccount();
    const calls = atOnce(30, () => content.call("createPublication", publicationRequest(), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(20);
    for (const failure of failures) expect(failure).toMatchObject({ quota: { limit: 20, current: 20 } });
    const stored = await content.database.collection("publications").find({ accountId: account.accountId }).toArray();
    expect(stored.map(({ slot }) => slot).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, slot) => slot));
  });

  it("lets one of 10 have a slug that all ask for", async () => {
    const account = testAccount();
    const calls = atOnce(10, () => content.call("createPublication", publicationRequest({ slug: "same" }), account));
    const { results, failures } = await settle(calls);
    expect(results).toHaveLength(1);
    for (const failure of failures) expect(failure).toMatchObject({ kind: "invalid" });
  });

  it("keeps what a downgraded account has and refuses more until enough is deleted", async () => {
    const account = testAccount();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await createPublication(content, account)).id);
    const downgraded = { ...account, tier: "free" };
    const create = () => content.call("createPublication", publicationRequest(), downgraded);
    await expect(create()).rejects.toMatchObject({ quota: { limit: 2, current: 4 } });
    // What stays sits in the highest slot, above the new limit, and counts all the same.
    for (const publicationId of ids.slice(0, 3)) await content.call("deletePublication", { publicationId }, downgraded);
    await create();
    await expect(create()).rejects.toMatchObject({ quota: { limit: 2, current: 2 } });
    expect((await content.call("listPublications", {}, downgraded)).publications).toHaveLength(2);
  });

  describe("with an operation that was carried out", () => {
    it("gives the first result, at the edge of the quota too", async () => {
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

    it("makes one publication of 10 calls at once for the last slot", async () => {
      const account = testAccount("free");
      await createPublication(content, account);
      const request = publicationRequest();
      const { results, failures } = await settle(atOnce(10, () => content.call("createPublication", request, account)));
      expect(failures).toEqual([]);
      expect(new Set(results.map(({ publication }) => present(publication).id)).size).toBe(1);
    });

    it("makes one publication for each account", async () => {
      const operationId = randomUUID();
      const one = await createPublication(content, testAccount(), { operationId });
      const other = await createPublication(content, testAccount(), { operationId });
      expect(one.id).not.toBe(other.id);
    });

    it("does not bring back what was deleted since", async () => {
      const account = testAccount();
      const request = publicationRequest();
      const { publication } = await content.call("createPublication", request, account);
      await content.call("deletePublication", { publicationId: present(publication).id }, account);
      await expect(content.call("createPublication", request, account)).rejects.toMatchObject({ kind: "conflict" });
      expect((await content.call("listPublications", {}, account)).publications).toEqual([]);
    });
  });

  it("refuses a call without an operation id", async () => {
    const call = content.call("createPublication", publicationRequest({ operationId: "" }), testAccount());
    await expect(call).rejects.toMatchObject({ kind: "invalid" });
  });
});
