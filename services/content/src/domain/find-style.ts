import type { StyleStore } from "./ports.ts";
import { prebuiltStyle } from "./prebuilt-styles.ts";
import type { Style } from "./style.ts";

/** A style that this account may use: a prebuilt one or one of its own. */
export async function findStyle(
  styles: Pick<StyleStore, "find">,
  accountId: string,
  styleId: string,
): Promise<Style | undefined> {
  return prebuiltStyle(styleId) ?? (await styles.find(accountId, styleId));
}
