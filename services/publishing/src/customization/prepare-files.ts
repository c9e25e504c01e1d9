import { createHash } from "node:crypto";
import { invalid } from "@galley/service-kit/errors";
import { appleIcon, iconFile, iconWidths } from "../domain/addresses.ts";
import type { Icon, Logo, LogoFile } from "../domain/customization/customization.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { pictureFormat } from "../pictures/picture-format.ts";
import { kilobytes, looksLikeSvg, readSvg } from "./read-svg.ts";

/** A file that the site serves: its name relative to the home page, its media type and its bytes. */
export interface SiteFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

// All files of one call, encoded as JSON, must fit into a request of 1 MiB.
const maxLogoBytes = 300 * 1024;
const maxIconBytes = 512 * 1024;
const maxSide = 4_000;
const minLogoHeight = 32;
/** The largest size of a stored logo in pixels: twice that in which pages show it. */
const storedLogo = { width: 800, height: 240 } as const;
const minIconWidth = 512;

/** Checks and converts the files of a logo. Throws "invalid" with the name of the wrong field. */
export async function prepareLogo(light: Buffer, dark: Buffer): Promise<{ logo: Logo; files: SiteFile[] }> {
  const [one, other] = [
    await logoFile("file", "logo", light),
    dark.length === 0 ? undefined : await logoFile("fileDark", "logo-dark", dark),
  ];
  const files = [one.file, ...(other === undefined ? [] : [other.file])];
  return { logo: { version: versionOf(files), light: one.shown, ...(other && { dark: other.shown }) }, files };
}

async function logoFile(field: string, name: string, bytes: Buffer): Promise<{ file: SiteFile; shown: LogoFile }> {
  if (looksLikeSvg(bytes)) {
    const size = readSvg(field, bytes);
    const file = { name: `${name}.svg`, type: "image/svg+xml", bytes };
    return { file, shown: { file: file.name, ...size } };
  }
  const { height } = await readRaster(field, bytes, {
    formats: ["png", "jpeg", "webp", "avif"],
    maxBytes: maxLogoBytes,
  });
  if (height < minLogoHeight)
    throw invalid(`${field}: the logo must be at least ${minLogoHeight} pixels high, and is ${height} pixels high`);
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ ...storedLogo, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const file = { name: `${name}.png`, type: "image/png", bytes: data };
  return { file, shown: { file: file.name, width: info.width, height: info.height } };
}

/** Checks the files of an icon and makes its sizes. Throws "invalid" with the name of the wrong field. */
export async function prepareIcon(png: Buffer, svg: Buffer): Promise<{ icon: Icon; files: SiteFile[] }> {
  const { width, height } = await readRaster("png", png, { formats: ["png"], maxBytes: maxIconBytes });
  if (width !== height || width < minIconWidth)
    throw invalid(
      `png: the icon must be square and at least ${minIconWidth} pixels wide, and has ${width} × ${height} pixels`,
    );
  const drawing = svg.length === 0 ? undefined : readSvg("svg", svg);
  if (drawing !== undefined && drawing.width !== drawing.height)
    throw invalid(`svg: the icon must be square, and has ${drawing.width} × ${drawing.height} pixels`);
  const sharp = await loadSharp();
  const sized = async (name: string, side: number, background?: string): Promise<SiteFile> => {
    const small = sharp(png).resize({ width: side, height: side });
    const drawn = background === undefined ? small : small.flatten({ background });
    return { name, type: "image/png", bytes: await drawn.png().toBuffer() };
  };
  const files: SiteFile[] = [];
  for (const each of iconWidths) files.push(await sized(iconFile(each), each));
  // iOS shows transparent parts black.
  files.push(await sized(appleIcon.file, appleIcon.width, "#ffffff"));
  if (drawing !== undefined) files.push({ name: "icon.svg", type: "image/svg+xml", bytes: svg });
  return { icon: { version: versionOf(files), hasSvg: drawing !== undefined }, files };
}

type Format = NonNullable<ReturnType<typeof pictureFormat>>;

interface Accepted {
  readonly formats: readonly Format[];
  readonly maxBytes: number;
}

async function readRaster(field: string, bytes: Buffer, { formats, maxBytes }: Accepted) {
  const names = formats.map((format) => format.toUpperCase()).join(", ");
  const format = pictureFormat(bytes);
  if (format === undefined || !formats.includes(format))
    throw invalid(`${field}: the file must be ${field.startsWith("file") ? `an SVG or one of ${names}` : names}`);
  if (bytes.length > maxBytes)
    throw invalid(`${field}: the file must be at most ${maxBytes / 1024} KB large, and has ${kilobytes(bytes)} KB`);
  const sharp = await loadSharp();
  // Decodes the picture once, so that a damaged file is refused here.
  const found = await sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: "error" })
    .autoOrient()
    .timeout({ seconds: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  const { width, height } = found?.info ?? { width: 0, height: 0 };
  if (found === undefined || width > maxSide || height > maxSide)
    throw invalid(`${field}: the file cannot be read, or has more than ${maxSide} × ${maxSide} pixels`);
  return { width, height };
}

function versionOf(files: readonly SiteFile[]): string {
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(name).update(bytes);
  return hash.digest("hex").slice(0, 16);
}
