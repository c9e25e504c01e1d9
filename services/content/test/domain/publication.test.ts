import { type Publication, withChanges } from "../../src/domain/publication.ts";
import { newPublicationSettings, validate } from "../../src/domain/schemas.ts";
import { updatePublication } from "../../src/domain/update-publication.ts";

const publication: Publication = {
  ...validate(newPublicationSettings, { name: "Deep Water", slug: "deep-water", defaultAuthor: "Ada" }),
  id: "p",
  accountId: "a",
  cmsPublicationId: "c",
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
  revision: 7,
};

describe("a changed publication", () => {
  it("keeps its time of update when the clock is behind it", () => {
    expect(withChanges(publication, {}, new Date(500)).updatedAt).toEqual(publication.updatedAt);
  });

  it("is not overwritten by a change whose caller has given up", async () => {
    const caller = new AbortController();
    const written: Publication[] = [];
    const change = updatePublication(
      {
        tiers: {},
        styles: { find: async () => undefined },
        now: () => new Date(3_000),
        publications: {
          isSlugTaken: async () => false,
          find: async () => publication,
          replace: async (next) => {
            written.push(next);
            caller.abort(new Error("The call took too long."));
            return "stale";
          },
        },
      },
      { accountId: "a", tier: "free" },
      { publicationId: "p", settings: { writingTone: "Dry" } },
      caller.signal,
    );
    await expect(change).rejects.toThrow("The call took too long.");
    expect(written).toHaveLength(1);
  });
});
