import { waitUntil } from "@galley/test-kit/conditions";
import { createPublication, createTopic, recordIdeas } from "../samples.ts";
import { startContent, testAccount } from "../start-content.ts";

const anHour = 3_600_000;

describe("the purge of deleted publications", () => {
  it("finishes a purge that a crash interrupted", async () => {
    const content = await startContent({ overrides: { sweepIntervalMilliseconds: anHour } });
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await createTopic(content, account, publicationId);
    await recordIdeas(content, account, publicationId);
    const collections = ["topics", "ideas"].map((name) => content.database.collection(name));
    const kept = await Promise.all(collections.map((collection) => collection.find({ publicationId }).toArray()));
    await content.call("deletePublication", { publicationId }, account);
    await content.halt();

    // Restores the state right after the tombstone is written and before the purge.
    const publications = content.database.collection<{ _id: string; purgeAt?: Date; deletedAt: Date }>("publications");
    const buried = await publications.findOne({ _id: publicationId });
    await publications.updateOne({ _id: publicationId }, { $set: { purgeAt: buried?.deletedAt ?? new Date() } });
    await Promise.all(collections.map((collection) => collection.deleteMany({ publicationId })));
    await Promise.all(collections.map((collection, index) => collection.insertMany(kept[index] ?? [])));

    await content.start();
    await waitUntil(async () => {
      const left = await Promise.all(collections.map((collection) => collection.countDocuments({ publicationId })));
      expect(left).toEqual([0, 0]);
    });
    await content.stop();
  });

  it("continues after a publication whose purge always fails", async () => {
    const content = await startContent({ overrides: { sweepIntervalMilliseconds: 20 } });
    const account = testAccount();
    const publications = content.database.collection<{ _id: string; purgeAt?: Date; deletedAt: unknown }>(
      "publications",
    );
    // This purge always fails because its date is invalid, and it is due before all others.
    await publications.insertOne({ _id: "poisoned", purgeAt: new Date(0), deletedAt: "broken" });
    const { id: publicationId } = await createPublication(content, account);
    await createTopic(content, account, publicationId);
    await content.halt();
    await publications.updateOne({ _id: publicationId }, { $set: { purgeAt: new Date(), deletedAt: new Date() } });
    await content.start();
    const topics = content.database.collection("topics");
    await waitUntil(async () => expect(await topics.countDocuments({ publicationId })).toBe(0));
    await content.stop();
  });

  it("runs a second time for objects that were inserted during the delete, and then never again", async () => {
    let now = new Date();
    const overrides = { sweepIntervalMilliseconds: 20, now: () => now };
    const content = await startContent({ overrides });
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await createTopic(content, account, publicationId);
    const topics = content.database.collection("topics");
    const kept = await topics.findOne({ publicationId });
    await content.call("deletePublication", { publicationId }, account);
    const publications = content.database.collection<{ _id: string; purgeAt?: Date }>("publications");
    const purgeAt = async () => (await publications.findOne({ _id: publicationId }))?.purgeAt;
    await waitUntil(async () => ((await purgeAt()) ?? now) > now);

    if (kept !== null) await topics.insertOne(kept);
    now = new Date(now.getTime() + 60_000);
    await waitUntil(async () => expect(await topics.countDocuments({ publicationId })).toBe(0));
    await waitUntil(async () => expect(await purgeAt()).toBeUndefined());
    await content.stop();
  });
});
