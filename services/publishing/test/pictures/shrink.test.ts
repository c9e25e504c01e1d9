import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { pictureFormat } from "../../src/pictures/picture-format.ts";
import { shrink, UnusablePicture } from "../../src/pictures/shrink.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" }, limitInputPixels: false });

describe("shrinking a picture", () => {
  it("makes the widths that are smaller than the original, and the original width", async () => {
    const sizes = async (width: number, height: number) =>
      (await shrink(await plain(width, height).jpeg().toBuffer())).files.map((file) => [file.width, file.height]);
    expect(await sizes(2_000, 1_000)).toEqual([
      [480, 240],
      [960, 480],
      [1_200, 600],
      [1_600, 800],
    ]);
    expect(await sizes(700, 350)).toEqual([
      [480, 240],
      [700, 350],
    ]);
    expect(await sizes(300, 300)).toEqual([[300, 300]]);
  });

  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("reads %s and returns WebP", async (format) => {
    const bytes = await plain(64, 64).toFormat(format).toBuffer();
    expect(pictureFormat(bytes)).toBe(format);
    const [file] = (await shrink(bytes)).files;
    expect(pictureFormat(file?.bytes ?? Buffer.alloc(0))).toBe("webp");
  });

  it("turns pictures upright and removes the place where they were taken", async () => {
    const tagged = await plain(600, 300)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "Ann Example" } })
      .toBuffer();
    expect(tagged.toString("latin1")).toContain("Ann Example");
    const [file] = (await shrink(tagged)).files;
    expect([file?.width, file?.height]).toEqual([300, 600]);
    expect(file?.bytes.toString("latin1")).not.toContain("Ann Example");
  });

  it.each([
    ["at the right of a wide picture", 1_200, 400, { left: 1_000, top: 120 }, { x: 0.9, y: 0.45 }],
    ["at the left of a wide picture", 1_200, 400, { left: 40, top: 120 }, { x: 0.1, y: 0.45 }],
    ["at the top of a tall picture", 600, 1_000, { left: 240, top: 60 }, { x: 0.5, y: 0.14 }],
  ])("finds what draws attention %s", async (_place, width, height, place, expected) => {
    const face = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><circle cx="75" cy="75" r="70" fill="#e0a080"/><circle cx="50" cy="60" r="9"/><circle cx="100" cy="60" r="9"/></svg>`,
    );
    const input = await renderAsync(face.toString());
    const bytes = await plain(width, height)
      .composite([{ input: input.asPng(), ...place }])
      .png()
      .toBuffer();
    const { focus = { x: 0, y: 0 } } = await shrink(bytes);
    expect(Math.abs(focus.x - expected.x)).toBeLessThan(0.1);
    expect(Math.abs(focus.y - expected.y)).toBeLessThan(0.2);
  });

  it.each([
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>')],
    [
      "SVG behind the first bytes of a PNG",
      async () => Buffer.from('\x89PNG\r\n\x1a\n<svg width="99" height="99"/>', "latin1"),
    ],
    ["a page", async () => Buffer.from("<!doctype html><p>Not found</p>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["half a picture", async () => (await plain(900, 900).png().toBuffer()).subarray(0, 200)],
    ["a point", async () => plain(1, 1).png().toBuffer()],
    ["a hundred million pixels in few bytes", async () => plain(10_000, 10_000).png().toBuffer()],
    ["TIFF", async () => plain(64, 64).tiff().toBuffer()],
  ])("refuses %s", async (_what, bytes) => {
    await expect(shrink(await bytes())).rejects.toThrow(UnusablePicture);
  });
});
