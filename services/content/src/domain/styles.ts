import type { Account } from "./account.ts";
import type { StyleStore } from "./ports.ts";
import texts from "./prebuilt-styles.json" with { type: "json" };
import type { Style } from "./style.ts";

const firstReleasedAt = Date.UTC(2026, 0, 5, 9);

/**
 * The styles that every account has, oldest first: each was "created" a minute after the one before. Their ids never change, since
 * publications point at them. A prompt is a list of paragraphs.
 */
export const prebuiltStyles: readonly Style[] = texts.map(({ systemPrompt, ...text }, place) => {
  const createdAt = new Date(firstReleasedAt + place * 60_000);
  return { ...text, accountId: null, systemPrompt: systemPrompt.join("\n\n"), createdAt, updatedAt: createdAt };
});

const prebuiltById = new Map(prebuiltStyles.map((style) => [style.id, style]));

/** A style that this account may use: a prebuilt one or one of its own. */
export async function findStyle(
  styles: Pick<StyleStore, "find">,
  accountId: string,
  styleId: string,
): Promise<Style | undefined> {
  return prebuiltById.get(styleId) ?? (await styles.find(accountId, styleId));
}

/** The prebuilt styles and the account's own, oldest first. The prebuilt ones are older than any account. */
export async function listStyles(
  { styles }: { readonly styles: Pick<StyleStore, "list"> },
  { accountId }: Account,
): Promise<Style[]> {
  return [...prebuiltStyles, ...(await styles.list(accountId))];
}
