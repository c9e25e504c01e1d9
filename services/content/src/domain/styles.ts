import type { Account } from "./account.ts";
import type { StyleStore } from "./ports.ts";
import texts from "./prebuilt-styles.json" with { type: "json" };
import type { Style } from "./style.ts";

const firstCreatedAt = Date.UTC(2026, 0, 5, 9);

/**
 * The styles that all accounts can use, oldest first. Their creation times are one minute apart. Their ids never change, because
 * publications refer to them. In the JSON file, a prompt is a list of paragraphs.
 */
export const prebuiltStyles: readonly Style[] = texts.map(({ systemPrompt, ...text }, index) => {
  const createdAt = new Date(firstCreatedAt + index * 60_000);
  return { ...text, accountId: null, systemPrompt: systemPrompt.join("\n\n"), createdAt, updatedAt: createdAt };
});

const prebuiltById = new Map(prebuiltStyles.map((style) => [style.id, style]));

export const isPrebuilt = (styleId: string): boolean => prebuiltById.has(styleId);

/** Finds a style that the account can use: a prebuilt style or one of its own. */
export async function findStyle(
  styles: Pick<StyleStore, "find">,
  accountId: string,
  styleId: string,
): Promise<Style | undefined> {
  return prebuiltById.get(styleId) ?? (await styles.find(accountId, styleId));
}

/** Returns the prebuilt styles and the styles that the account created, oldest first. */
export async function listStyles(
  { styles }: { readonly styles: Pick<StyleStore, "list"> },
  { accountId }: Account,
): Promise<Style[]> {
  return [...prebuiltStyles, ...(await styles.list(accountId))];
}
