import { invalid } from "@galley/service-kit/errors";
import { Parser } from "htmlparser2";

export const maxSvgBytes = 100 * 1024;

/** Tells whether a file is text that may be an SVG. */
export const looksLikeSvg = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.toString("utf8", 0, 100));

/**
 * Reads the size of an SVG. Throws "invalid" if the file is none, or defines entities, which can make a small file take
 * gigabytes of memory. Scripts in it are not removed: the file is served with a policy that runs none.
 */
export function readSvg(field: string, bytes: Buffer): { readonly width: number; readonly height: number } {
  if (bytes.length > maxSvgBytes)
    throw invalid(`${field}: the SVG must be at most ${maxSvgBytes / 1024} KB large, and has ${kilobytes(bytes)} KB`);
  const root = readRoot(bytes.toString("utf8"));
  if (root === undefined || root === "entities") {
    const reason = root === undefined ? "is not an SVG" : "must not define entities (<!ENTITY …>)";
    throw invalid(`${field}: the file ${reason}`);
  }
  const [, , boxWidth, boxHeight] = (root.viewBox ?? root.viewbox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [pixels(root.width) ?? boxWidth ?? 0, pixels(root.height) ?? boxHeight ?? 0];
  if (!(width > 0 && height > 0 && width < 100_000 && height < 100_000))
    throw invalid(`${field}: the SVG must have a width and a height, or a viewBox`);
  return { width, height };
}

export const kilobytes = (bytes: Buffer): number => Math.ceil(bytes.length / 1024);

/** Reads the attributes of the root element. Undefined if the root is not an `<svg>`. */
function readRoot(text: string): Readonly<Record<string, string>> | "entities" | undefined {
  let root: Record<string, string> | undefined;
  let depth = 0;
  let hasEntities = false;
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (name.toLowerCase() === "!doctype" && /entity/i.test(data)) hasEntities = true;
      },
      onopentag: (name, attributes) => {
        if (depth === 0 && root === undefined) root = name === "svg" ? { ...attributes } : {};
        depth += 1;
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (hasEntities || /<!entity/i.test(text)) return "entities";
  return root !== undefined && /^http:\/\/www\.w3\.org\/2000\/svg$/.test(root.xmlns ?? "") ? root : undefined;
}

function pixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? "") ?? [];
  return number === undefined ? undefined : Number(number);
}
