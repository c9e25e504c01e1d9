import { changed, type Publication, publicationDefaults } from "../../src/domain/publication.ts";

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
  it("is the next revision with the changes", () => {
    expect(changed(publication, { name: "Shallow" }, new Date(3_000))).toEqual({
      ...publication,
      name: "Shallow",
      updatedAt: new Date(3_000),
      revision: 8,
    });
  });

  it("is not older than before when a clock runs behind", () => {
    expect(changed(publication, {}, new Date(500)).updatedAt).toEqual(publication.updatedAt);
  });
});
