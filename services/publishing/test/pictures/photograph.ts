import sharp from "sharp";

/** Draws a picture with soft shapes and a fine grain, as a photograph has them. Returns a JPEG. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = (sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: "#888888", noise: { type: "gaussian", mean: 128, sigma } },
    });
  const shapes = await noise(60).blur(6).linear(3, -256).png().toBuffer();
  const grain = await noise(12).png().toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
