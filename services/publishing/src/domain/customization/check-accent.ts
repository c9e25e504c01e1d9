import { invalid } from "@galley/service-kit/errors";
import type { Accent } from "../accent.ts";
import { lowestContrast, nearestWithContrast } from "../pages/style/contrast.ts";
import { palettes } from "../pages/style/palettes.ts";

/** The contrast that WCAG 2.2 requires of text. */
export const minContrast = 4.5;

/** The grounds on which the accent colour is used, in every template: the owner may choose another one later. */
export const accentGrounds = {
  light: Object.values(palettes).flatMap(({ light }) => [light.paper, light.shade]),
  dark: Object.values(palettes).flatMap(({ dark }) => [dark.paper, dark.shade]),
} as const;

const modes = [
  ["light", "accent.light"],
  ["dark", "accent.dark"],
] as const;

/**
 * Checks the accent colours. Without a colour for dark pages, they have the same as light pages. Throws "invalid" with
 * the contrast that a colour has and one near it that would pass.
 */
export function checkAccent(given: Accent): Accent | undefined {
  if (given.light === "" && given.dark === "") return undefined;
  const light = readColour("accent.light", given.light);
  const accent = { light, dark: given.dark === "" ? light : readColour("accent.dark", given.dark) };
  const problems = modes.flatMap(([mode, field]) => {
    const found = lowestContrast(accent[mode], accentGrounds[mode]);
    if (found >= minContrast) return [];
    const passing = nearestWithContrast(accent[mode], accentGrounds[mode], minContrast);
    const shown = Math.floor(10 * found) / 10;
    return `${field}: ${accent[mode]} has a contrast of ${shown} to ${mode} pages and needs ${minContrast}; ${passing} would pass.`;
  });
  if (problems.length > 0) throw invalid(problems.join(" "));
  return accent;
}

function readColour(field: string, given: string): string {
  const text = given.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  const [, short] = /^#([0-9a-f]{3})$/.exec(text) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join("")}`;
  throw invalid(`${field} must be a colour in the form #rrggbb, for example ${palettes.starter.light.accent}`);
}
