import { randomUUID } from "node:crypto";
import type { UpdatePublicationRequest } from "@galley/proto/content/v1";
import { prebuiltStyles } from "../../src/domain/styles.ts";
import { createPublication, required, startConcurrently } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

describe("UpdatePublication", () => {
  const content = contentForSuite();

  const update = (request: UpdatePublicationRequest, account: TestAccount) =>
    content.call("updatePublication", request, account);

  it.each([
    ["cms_publication_id", "cmsPublicationId cannot be changed"],
    ["createdAt", "createdAt cannot be changed"],
  ])("refuses a mask with %s, and names the field as REST clients do", async (field, message) => {
    const account = testAccount();
    const { id } = await createPublication(content, account);
    await expect(update({ publicationId: id, updateMask: [field] }, account)).rejects.toMatchObject({
      kind: "invalid",
      message,
    });
  });

  it("changes only the fields that the mask names", async () => {
    const account = testAccount();
    const before = await createPublication(content, account, { description: "Old", writingTone: "Dry" });
    const changes = {
      name: "$set",
      autoPublishMode: "AUTO_PUBLISH_MODE_DRAFT",
      cadencePostsPerWeek: 7,
      scoutSchedule: { timesPerDay: { count: 4 } },
      timezone: "America/New_York",
      styleId: required(prebuiltStyles[2]).id,
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

  it("clears fields that the mask names and the request does not contain", async () => {
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

  it("names all wrong fields, including those that cannot be cleared", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const updateMask = ["name", "slug", "auto_publish_mode", "timezone", "template", "feed_full_enabled", "style_id"];
    const call = update({ publicationId, updateMask, slug: "NO", timezone: "+01:00", styleId: "nice" }, account);
    await expect(call).rejects.toMatchObject({
      kind: "invalid",
      message: [
        "name must be 1 to 200 characters long",
        "slug must be 1 to 100 lowercase letters, digits and hyphens",
        "autoPublishMode must be one of ideas-only, draft or full-auto",
        "timezone must be the name of an IANA time zone, for example Europe/Berlin",
        "styleId must be the id of a prebuilt style or of one of your own",
        "templateId must be one of starter, editorial or bold",
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

  it("allows five slug changes in 30 days, and then says when the next one is possible", async () => {
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

  it("refuses the slug of another publication of the account, and accepts its own", async () => {
    const account = testAccount();
    await createPublication(content, account, { slug: "taken" });
    const { id: publicationId } = await createPublication(content, account, { slug: "own" });
    const change = (slug: string) => update({ publicationId, updateMask: ["slug"], slug }, account);
    await expect(change("taken")).rejects.toMatchObject({ kind: "invalid", message: 'slug "taken" is already taken' });
    await expect(change("own")).resolves.toMatchObject({ publication: { slug: "own" } });
    await expect(change("new")).resolves.toMatchObject({ publication: { slug: "new" } });
    await expect(createPublication(content, account, { slug: "own" })).resolves.toMatchObject({ slug: "own" });
  });

  it("refuses a cadence above the plan, and keeps one that is above it after a downgrade", async () => {
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

  it("accepts a style of the account and refuses one of another account", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const storeStyle = async (accountId: string) => {
      const style = { _id: randomUUID() as never, accountId, name: "Mine", description: "", systemPrompt: "Write." };
      await content.database.collection("styles").insertOne({ ...style, createdAt: new Date(), updatedAt: new Date() });
      return style._id as string;
    };
    const own = await storeStyle(account.accountId);
    const choose = (styleId: string) => update({ publicationId, updateMask: ["style_id"], styleId }, account);
    await expect(choose(own)).resolves.toMatchObject({ publication: { styleId: own } });
    const foreign = choose(await storeStyle(testAccount().accountId));
    await expect(foreign).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^styleId must be/),
    });
    await expect(choose(randomUUID())).rejects.toMatchObject({ kind: "invalid" });
  });

  it("applies all of 20 concurrent changes, each in a separate revision", async () => {
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
      startConcurrently(20, (index) => update({ publicationId, ...required(fields[index % fields.length]) }, account)),
    );
    const revisions = answers.map(({ publication }) => required(publication).revision).sort((a, b) => a - b);
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
