import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { pictureFormat } from "../../src/pictures/picture-format.ts";
import { UnusablePicture } from "../../src/pictures/shrink.ts";
import { maxFrames, shrinkMoving } from "../../src/pictures/shrink-moving.ts";
import { photograph } from "./photograph.ts";

/** An animated picture whose frames have different colours. */
function moving(width: number, height: number, frames: number) {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1) {
    const size = width * height * 3;
    raw.fill((frame * 37) % 256, frame * size, (frame + 1) * size);
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

const delay = [100, 250, 100];

describe("a still picture", () => {
  it("becomes WebP, and AVIF in the same sizes if that saves something", async () => {
    const { files } = await shrinkMoving(await photograph(1_300, 800));
    const widths = (format: "avif" | undefined) =>
      files.filter((file) => file.format === format).map(({ width }) => width);
    expect(widths(undefined)).toEqual([480, 960, 1_200, 1_300]);
    expect(widths("avif")).toEqual(widths(undefined));
    const bytes = (format: "avif" | undefined) =>
      files.reduce((sum, file) => sum + (file.format === format ? file.bytes.length : 0), 0);
    expect(bytes("avif")).toBeLessThan(0.9 * bytes(undefined));
  });

  it("stays WebP alone if AVIF would be no smaller", async () => {
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: "#336699" } });
    expect((await shrinkMoving(await plain.png().toBuffer())).files.map(({ format }) => format)).toEqual([undefined]);
  });
});

describe("an animated picture", () => {
  it.each(["gif", "webp"] as const)(
    "becomes animated WebP with the same frames, delays and repeats: %s",
    async (format) => {
      const bytes = await moving(600, 300, 3)[format]({ delay, loop: 2 }).toBuffer();
      const { files, note } = await shrinkMoving(bytes);
      expect(note).toBeUndefined();
      expect(files.map(({ width, height }) => [width, height])).toEqual([
        [480, 240],
        [600, 300],
      ]);
      for (const file of files) {
        expect(pictureFormat(file.bytes)).toBe("webp");
        const { pages, delay: delays, loop, pageHeight } = await sharp(file.bytes, { animated: true }).metadata();
        expect({ pages, delays, loop, pageHeight }).toEqual({
          pages: 3,
          delays: delay,
          loop: 2,
          pageHeight: file.height,
        });
      }
    },
  );

  it("keeps its transparency", async () => {
    const raw = Buffer.alloc(32 * 32 * 2 * 4, 0);
    raw.fill(255, 32 * 32 * 4);
    const bytes = await sharp(raw, { raw: { width: 32, height: 64, channels: 4, pageHeight: 32 } })
      .gif()
      .toBuffer();
    const [file] = (await shrinkMoving(bytes)).files;
    const pixels = await sharp(file?.bytes).ensureAlpha().raw().toBuffer();
    expect(pixels[3]).toBe(0);
  });

  it.each([
    ["too many frames", () => moving(16, 16, maxFrames + 1), `more than ${maxFrames} frames`],
    ["frames of too many pixels together", () => moving(1_300, 1_000, 28), "more than 36 megapixels"],
  ])("becomes a still picture with %s, and says so", async (_what, picture, reason) => {
    const { files, note } = await shrinkMoving(await picture().gif({ effort: 1 }).toBuffer());
    expect(note).toMatch(/^The picture stands still at the first of its \d+ frames: /);
    expect(note).toContain(reason);
    expect((await sharp(files[0]?.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it("has no note on a still picture, and refuses a file that is not a picture", async () => {
    const still = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#336699" } })
      .gif()
      .toBuffer();
    expect(await shrinkMoving(still)).toEqual({
      files: [expect.objectContaining({ width: 64, height: 64 })],
      focus: expect.objectContaining({ x: expect.any(Number) }),
    });
    await expect(shrinkMoving(randomBytes(500))).rejects.toThrow(UnusablePicture);
    await expect(shrinkMoving(still.subarray(0, 40))).rejects.toThrow(UnusablePicture);
  });
});
