import { type Publication, publicationDefaults, withChanges } from "../../src/domain/publication.ts";

const publication: Publication = {
  ...publicationDefaults,
  id: "p",
  accountId: "a",
  name: "Deep Water",
  slug: "deep-water",
  defaultAuthor: "Ada",
  cmsPublicationId: "c",
  createdAt: new Date(1_000),
  updatedAt: new Date(2_000),
  revision: 7,
};

describe("a changed publication", () => {
  it("is not older than before when a clock runs behind", () => {
    expect(withChanges(publication, {}, new Date(500)).updatedAt).toEqual(publication.updatedAt);
  });
});
