/**
 * Detects the format of a picture from its first bytes. Undefined for all formats that are not supported, such as SVG.
 */
export function pictureFormat(bytes: Buffer): "jpeg" | "png" | "gif" | "webp" | "avif" | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (/^GIF8[79]a/.test(bytes.toString("latin1", 0, 6))) return "gif";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (bytes.toString("latin1", 4, 12) === "ftypavif") return "avif";
  return undefined;
}
