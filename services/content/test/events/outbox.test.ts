import { events } from "@galley/proto/events/v1";
import { createPublication, publicationRequest } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

interface StoredEntry {
  readonly id: string;
  readonly type: "publication.updated.v1" | "publication.deleted.v1";
  readonly payload: { readonly buffer: Buffer };
  readonly at: Date;
}

/** No broker is reachable in these tests, so events stay in the outbox. */
describe("the outbox of a publication", () => {
  const content = contentForSuite();

  const readOutbox = async (publicationId: string) => {
    const stored = content.database.collection<{ _id: string; outbox: StoredEntry[] }>("publications");
    const entries = (await stored.findOne({ _id: publicationId }))?.outbox ?? [];
    return entries.map(({ id, type, payload }) => ({
      id,
      type,
      event: events[type].decode(Buffer.from(payload.buffer)),
    }));
  };

  it("has an event with the state of a new publication", async () => {
    const account = testAccount();
    const { id, cmsPublicationId } = await createPublication(content, account, {
      name: "Deep Water",
      slug: "deep-water",
      description: "Of the sea",
      scoutSchedule: { everyNDays: { days: 2, hour: 5 } },
      timezone: "Europe/Berlin",
    });
    expect(await readOutbox(id)).toMatchObject([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "publication.updated.v1",
        event: {
          accountId: account.accountId,
          publicationId: id,
          revision: 1,
          cmsPublicationId,
          name: "Deep Water",
          slug: "deep-water",
          description: "Of the sea",
          autoPublishMode: "ideas-only",
          cadencePostsPerWeek: 1,
          timezone: "Europe/Berlin",
          scoutSchedule: { type: "every_n_days", days: 2, hour: 5 },
          templateId: "starter",
          feedFullEnabled: true,
          feedPartialEnabled: true,
          commentsEnabled: false,
          commentsModeration: "pre-approve",
        },
      },
    ]);
  });

  it("has one event with the latest state after several changes", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const [before] = await readOutbox(publicationId);
    for (const name of ["One", "Two", "Three"]) {
      await content.call("updatePublication", { publicationId, updateMask: ["name"], name }, account);
    }
    const entries = await readOutbox(publicationId);
    expect(entries).toMatchObject([{ type: "publication.updated.v1", event: { name: "Three", revision: 4 } }]);
    expect(entries[0]?.event).not.toHaveProperty("description");
    expect(entries[0]?.id).not.toBe(before?.id);
  });

  it("has an event without a schedule when the schedule is removed", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account, { scoutSchedule: { daily: { hour: 7 } } });
    await content.call("updatePublication", { publicationId, updateMask: ["scout_schedule"] }, account);
    expect(await readOutbox(publicationId)).toMatchObject([{ event: { revision: 2, scoutSchedule: null } }]);
  });

  it("gets no event from a refused or an empty change", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const before = await readOutbox(publicationId);
    await content.call("updatePublication", { publicationId, updateMask: [] }, account);
    const refused = content.call("updatePublication", { publicationId, updateMask: ["name"] }, account);
    await expect(refused).rejects.toMatchObject({ kind: "invalid" });
    expect(await readOutbox(publicationId)).toEqual(before);
  });

  it("has only the event about the deletion of a deleted publication", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    expect(await readOutbox(publicationId)).toEqual([
      {
        id: expect.any(String),
        type: "publication.deleted.v1",
        event: { accountId: account.accountId, publicationId },
      },
    ]);
  });

  it("gets no event from a repeated operation", async () => {
    const account = testAccount();
    const request = publicationRequest();
    const { publication } = await content.call("createPublication", request, account);
    const before = await readOutbox(publication?.id ?? "");
    await content.call("createPublication", request, account);
    expect(await readOutbox(publication?.id ?? "")).toEqual(before);
  });
});
