/** An accent colour as "#rrggbb" in lower case, for light and for dark pages. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}
