import { palettes } from "../../../src/domain/pages/style/palettes.ts";
import { stylesheets } from "../../../src/domain/pages/style/stylesheets.ts";

/** The relative luminance of a colour as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

const cases = Object.entries(palettes).flatMap(([name, scheme]) =>
  Object.entries(scheme).map(([kind, palette]) => [`${name} ${kind}`, palette] as const),
);

describe("the palettes", () => {
  it.each(cases)("of %s can be read by everybody", (_name, palette) => {
    for (const ground of [palette.paper, palette.shade]) {
      expect(contrast(palette.ink, ground)).toBeGreaterThan(7);
      expect(contrast(palette.muted, ground)).toBeGreaterThan(4.5);
      expect(contrast(palette.accent, ground)).toBeGreaterThan(4.5);
    }
    // Text on the accent colour: selections, the site's initial, the masthead of "bold".
    expect(contrast(palette.paper, palette.accent)).toBeGreaterThan(4.5);
  });
});

describe.each(Object.entries(stylesheets))("the stylesheet of %s", (template, { name, content }) => {
  it("is named by its content and loads nothing", () => {
    expect(name).toMatch(/^[a-z]+-[0-9a-f]{16}\.css$/);
    expect(name.startsWith(`${template}-`)).toBe(true);
    expect(content).not.toMatch(/url\(|@import|expression/);
  });

  it("closes every brace that it opens", () => {
    expect(content.split("{").length).toBe(content.split("}").length);
  });

  it("uses no custom property that is defined nowhere", () => {
    const defined = new Set([...content.matchAll(/(--[\w-]+):/g)].map(([, property]) => property));
    for (const [, property] of content.matchAll(/var\((--[\w-]+)/g)) expect(defined).toContain(property);
  });
});
