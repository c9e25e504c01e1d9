import type { Template } from "../../site.ts";

/** The colours of one look, as #rrggbb. Tests hold their contrast to WCAG 2.2 (AAA for text, AA for the rest). */
export interface Palette {
  readonly paper: string;
  /** Behind code, tables' heads and asides. */
  readonly shade: string;
  /** Text and headings. */
  readonly ink: string;
  /** Dates, captions and other small print. */
  readonly muted: string;
  /** Hairlines; decoration only. */
  readonly rule: string;
  /** Links and what stands out. */
  readonly accent: string;
}

export interface Scheme {
  readonly light: Palette;
  readonly dark: Palette;
}

export const palettes: Readonly<Record<Template, Scheme>> = {
  starter: {
    light: {
      paper: "#fdfdfb",
      shade: "#f3f2ee",
      ink: "#1c1c20",
      muted: "#5d5c66",
      rule: "#e2e0d9",
      accent: "#0b5d57",
    },
    dark: {
      paper: "#15171a",
      shade: "#1f2226",
      ink: "#e7e5df",
      muted: "#a3a19b",
      rule: "#33363b",
      accent: "#6fd0c3",
    },
  },
  editorial: {
    light: {
      paper: "#fbf8f1",
      shade: "#f2ecdf",
      ink: "#231f1b",
      muted: "#665c51",
      rule: "#ddd3c2",
      accent: "#8a1c2b",
    },
    dark: {
      paper: "#1a1714",
      shade: "#25211c",
      ink: "#ece4d6",
      muted: "#aea291",
      rule: "#3b352d",
      accent: "#f0a08f",
    },
  },
  bold: {
    light: {
      paper: "#ffffff",
      shade: "#f1f3f9",
      ink: "#0b0d17",
      muted: "#525869",
      rule: "#d7dbe7",
      accent: "#2330d8",
    },
    dark: {
      paper: "#0a0b10",
      shade: "#171923",
      ink: "#f3f4f9",
      muted: "#a2a8bb",
      rule: "#2b2f3f",
      accent: "#a5adff",
    },
  },
};

/** A scheme as custom properties, the dark one for readers who prefer it. */
export function paletteStyles({ light, dark }: Scheme): string {
  return `:root{${properties(light)}}@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}
