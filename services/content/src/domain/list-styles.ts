import type { Account } from "./account.ts";
import type { StyleStore } from "./ports.ts";
import { prebuiltStyles } from "./prebuilt-styles.ts";
import type { Style } from "./style.ts";

/** The prebuilt styles and the account's own, oldest first. The prebuilt ones are older than any account. */
export async function listStyles(
  { styles }: { readonly styles: Pick<StyleStore, "list"> },
  { accountId }: Account,
): Promise<Style[]> {
  return [...prebuiltStyles, ...(await styles.list(accountId))];
}
