import { randomUUID } from "node:crypto";
import type { UpdatePublicationRequest } from "@galley/proto/content/v1";
import { prebuiltStyles } from "../../src/domain/styles.ts";
import { atOnce, createPublication, present } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

describe("UpdatePublication", () => {
  const content = contentForSuite();

  const update = (request: UpdatePublicationRequest, account: TestAccount) =>
    content.call("updatePublication", request, account);

  it.each([
    ["cms_publication_id", "cmsPublicationId cannot be changed"],
    ["createdAt", "createdAt cannot be changed"],
  ])("refuses a mask with %s, and names the field as clients know it", async (field, message) => {
    const account = testAccount();
    const { id } = await createPublication(content, account);
    await expect(update({ publicationId: id, updateMask: [field] }, account)).rejects.toMatchObject({
      kind: "invalid",
      message,
    });
  });

  it("changes what the mask names and nothing else", async () => {
    const account = testAccount();
    const before = await createPublication(content, account, { description: "Old", writingTone: "Dry" });
    const changes = {
      name: "$set",
      autoPublishMode: "AUTO_PUBLISH_MODE_DRAFT",
      cadencePostsPerWeek: 7,
      scoutSchedule: { timesPerDay: { count: 4 } },
      timezone: "America/New_York",
      styleId: present(prebuiltStyles[2]).id,
      template: "TEMPLATE_BOLD",
      feedFullEnabled: false,
      feedPartialEnabled: false,
      commentsEnabled: true,
      commentsModeration: "COMMENTS_MODERATION_AUTO_APPROVE",
      defaultAuthor: "Grace",
    } as const;
    const updateMask = [
      ...["name", "auto_publish_mode", "cadence_posts_per_week", "scout_schedule", "timezone", "style_id", "template"],
      ...["feed_full_enabled", "feed_partial_enabled", "comments_enabled", "comments_moderation", "default_author"],
    ];
    const request = { publicationId: before.id, updateMask, ...changes, description: "Not in the mask" };
    const { publication } = await update(request, account);
    expect(publication).toMatchObject({
      ...changes,
      slug: before.slug,
      description: "Old",
      writingTone: "Dry",
      revision: 2,
    });
    const stored = await content.call("getPublication", { publicationId: before.id }, account);
    expect(stored.publication).toEqual(publication);
  });

  it("clears what the mask names and the request does not set", async () => {
    const account = testAccount();
    const { id } = await createPublication(content, account, {
      description: "Old",
      writingTone: "Dry",
      scoutSchedule: { daily: { hour: 4 } },
    });
    const updateMask = ["description", "writing_tone", "scout_schedule", "style_id"];
    const { publication } = await update({ publicationId: id, updateMask }, account);
    expect(publication).not.toHaveProperty("description");
    expect(publication).not.toHaveProperty("writingTone");
    expect(publication).not.toHaveProperty("styleId");
    expect(publication).toMatchObject({ scoutSchedule: null });
  });

  it("names every field that is wrong, those that cannot be cleared too", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const updateMask = ["name", "slug", "auto_publish_mode", "timezone", "template", "feed_full_enabled", "style_id"];
    const call = update({ publicationId, updateMask, slug: "NO", timezone: "+01:00", styleId: "nice" }, account);
    await expect(call).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters",
        "slug must be 1 to 100 lowercase letters, digits and hyphens",
        "autoPublishMode must be one of ideas-only, draft, full-auto",
        "timezone must be a name of the IANA time zone database",
        "styleId must be the id of a prebuilt style or of one of your own",
        "templateId must be one of starter, editorial, bold",
        "feedFullEnabled must be true or false",
      ].join("; "),
    });
  });

  it.each(["id", "created_at", "constructor", "autoPublishMode"])("refuses a mask that names %s", async (field) => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await expect(update({ publicationId, updateMask: [field] }, account)).rejects.toMatchObject({ kind: "invalid" });
  });

  it("changes nothing with an empty mask", async () => {
    const account = testAccount();
    const before = await createPublication(content, account);
    const { publication } = await update({ publicationId: before.id, updateMask: [] }, account);
    expect(publication).toEqual(before);
  });

  it("lets a slug be changed five times in 30 days, and says when it can be changed again", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account, { slug: "first" });
    const change = (slug: string) => update({ publicationId, updateMask: ["slug"], slug }, account);
    for (let count = 1; count <= 5; count += 1) await change(`slug-${count}`);
    await expect(change("one-more")).rejects.toMatchObject({
      kind: "rate-limited",
      message: "slug may be changed 5 times in 30 days",
      retryAfterSeconds: expect.any(Number),
    });
    await expect(change("slug-5")).resolves.toMatchObject({ publication: { slug: "slug-5" } });
    const rename = update({ publicationId, updateMask: ["name"], name: "New" }, account);
    await expect(rename).resolves.toMatchObject({ publication: { name: "New", slug: "slug-5" } });
  });

  it("refuses a slug that another of the account's publications has, and takes its own", async () => {
    const account = testAccount();
    await createPublication(content, account, { slug: "taken" });
    const { id: publicationId } = await createPublication(content, account, { slug: "own" });
    const change = (slug: string) => update({ publicationId, updateMask: ["slug"], slug }, account);
    await expect(change("taken")).rejects.toMatchObject({ kind: "invalid", message: 'slug "taken" is already taken' });
    await expect(change("own")).resolves.toMatchObject({ publication: { slug: "own" } });
    await expect(change("new")).resolves.toMatchObject({ publication: { slug: "new" } });
    await expect(createPublication(content, account, { slug: "own" })).resolves.toMatchObject({ slug: "own" });
  });

  it("refuses a cadence over the plan, and leaves one alone that a downgrade left over it", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account, { cadencePostsPerWeek: 20 });
    const tooOften = update(
      { publicationId, updateMask: ["cadence_posts_per_week"], cadencePostsPerWeek: 22 },
      account,
    );
    await expect(tooOften).rejects.toMatchObject({ kind: "quota-exceeded", quota: { limit: 21, current: 22 } });
    const downgraded = { ...account, tier: "free" };
    await expect(update({ publicationId, updateMask: ["name"], name: "New" }, downgraded)).resolves.toMatchObject({
      publication: { name: "New", cadencePostsPerWeek: 20 },
    });
  });

  it("takes a style of the account's own and refuses another account's", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const styleOf = async (accountId: string) => {
      const style = { _id: randomUUID() as never, accountId, name: "Mine", description: "", systemPrompt: "Write." };
      await content.database.collection("styles").insertOne({ ...style, createdAt: new Date(), updatedAt: new Date() });
      return style._id as string;
    };
    const own = await styleOf(account.accountId);
    const choose = (styleId: string) => update({ publicationId, updateMask: ["style_id"], styleId }, account);
    await expect(choose(own)).resolves.toMatchObject({ publication: { styleId: own } });
    const foreign = choose(await styleOf(testAccount().accountId));
    await expect(foreign).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^styleId must be/),
    });
    await expect(choose(randomUUID())).rejects.toMatchObject({ kind: "invalid" });
  });

  it("lands every one of 20 concurrent changes, each in a revision of its own", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const fields = [
      { updateMask: ["name"], name: "Changed" },
      { updateMask: ["description"], description: "Changed" },
      { updateMask: ["writing_tone"], writingTone: "Changed" },
      { updateMask: ["comments_enabled"], commentsEnabled: true },
      { updateMask: ["default_author"], defaultAuthor: "Changed" },
    ];
    const answers = await Promise.all(
      atOnce(20, (index) => update({ publicationId, ...present(fields[index % fields.length]) }, account)),
    );
    const revisions = answers.map(({ publication }) => present(publication).revision).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    const { publication } = await content.call("getPublication", { publicationId }, account);
    expect(publication).toMatchObject({
      name: "Changed",
      description: "Changed",
      writingTone: "Changed",
      commentsEnabled: true,
      defaultAuthor: "Changed",
      revision: 21,
    });
  });
});
