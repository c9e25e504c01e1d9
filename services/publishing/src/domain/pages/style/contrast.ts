const channels = [1, 3, 5] as const;

/** The red, green and blue of a colour such as "#0b5d57", from 0 to 255. */
const components = (colour: string): number[] =>
  channels.map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** The relative luminance of a colour as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = components(colour).map((component) => {
    const share = component / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as defined by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast of a colour to any of these grounds. */
export const lowestContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)));

/**
 * Finds the colour nearest to this one that has the contrast to all grounds, by mixing it with black, or with white for
 * dark grounds.
 */
export function nearestWithContrast(colour: string, grounds: readonly string[], minimum: number): string {
  const isDark = luminance(grounds[0] ?? "#ffffff") < 0.2;
  for (let step = 0; step < 100; step += 1) {
    const mixed = components(colour).map((component) => {
      const whole = isDark ? 255 : 0;
      return Math.round(component + ((whole - component) * step) / 100);
    });
    const hex = `#${mixed.map((component) => component.toString(16).padStart(2, "0")).join("")}`;
    if (lowestContrast(hex, grounds) >= minimum) return hex;
  }
  return isDark ? "#ffffff" : "#000000";
}
