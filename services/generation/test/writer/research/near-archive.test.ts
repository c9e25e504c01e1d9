import type { ArchiveItem } from "../../../src/domain/engine-ports.ts";
import { nearArchive } from "../../../src/writer/research/near-archive.ts";

const item = (kind: ArchiveItem["kind"], title: string, text: string): ArchiveItem => ({
  ...{ kind, title, text },
  url: `https://${kind}.example/${title.length}`,
});

const lane = "The bike lane on Mill Street opened after two years of works between harbour and university.";

describe("the archive that is near to a subject", () => {
  it("has a story that speaks of it, and none that only shares two words with it", () => {
    const archive = [item("idea", "Mill Street gets a protected bike lane", lane)];
    expect(nearArchive({ archive, subject: "Ten years of the Mill Café", language: "en" }).ideas).toEqual([]);
    expect(nearArchive({ archive, subject: "Mill Street bike lane opens", language: "en" }).ideas).toEqual(archive);
  });

  it("has posts to link to that share less", () => {
    const archive = [item("post", "Mill Street gets a protected bike lane", lane)];
    expect(nearArchive({ archive, subject: "Ten years of Mill Street", language: "en" }).posts).toEqual(archive);
    expect(nearArchive({ archive, subject: "Baking bread at home on Sunday", language: "en" }).posts).toEqual([]);
  });
});
