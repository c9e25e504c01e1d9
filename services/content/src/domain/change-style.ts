import { conflict, forbidden, notFound, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore, StyleStore } from "./ports.ts";
import { type Requested, type StyleSettings, styleChanges, validate } from "./schemas.ts";
import type { OwnStyle } from "./style.ts";
import { isPrebuilt } from "./styles.ts";

export interface UpdateStylePorts extends Pick<ClockAndIds, "now"> {
  readonly styles: Pick<StyleStore, "find" | "change">;
}

/**
 * Changes those settings of a style that the request contains, and returns the changed style. Throws:
 * - "invalid" if a setting has a wrong value;
 * - "not-found" if the account has no such style;
 * - "forbidden" for a prebuilt style, which nobody can change.
 */
export async function updateStyle(
  { styles, now }: UpdateStylePorts,
  { accountId }: Account,
  { styleId, settings }: { readonly styleId: string; readonly settings: Requested<StyleSettings> },
): Promise<OwnStyle> {
  const changes = validate(styleChanges, settings);
  requireOwnStyle(styleId);
  const isEmpty = Object.keys(changes).length === 0;
  const changed = isEmpty
    ? await styles.find(accountId, styleId)
    : await styles.change(accountId, styleId, { ...changes, updatedAt: now() });
  if (changed === undefined) throw styleNotFound();
  return changed;
}

export interface DeleteStylePorts {
  readonly publications: Pick<PublicationStore, "list">;
  readonly styles: Pick<StyleStore, "find" | "remove">;
}

/** The error about deleting a style in use names the publications that use it, but at most this many of them. */
const maxNamedPublications = 3;

/**
 * Deletes a style that no publication uses. A publication that selects the style at the same moment ends up without a style.
 * Throws:
 * - "not-found" if the account has no such style;
 * - "forbidden" for a prebuilt style;
 * - "conflict" if publications use the style. The message names some of them.
 */
export async function deleteStyle(
  { publications, styles }: DeleteStylePorts,
  { accountId }: Account,
  styleId: string,
): Promise<void> {
  requireOwnStyle(styleId);
  if ((await styles.find(accountId, styleId)) === undefined) throw styleNotFound();
  const users = (await publications.list(accountId)).filter((publication) => publication.styleId === styleId);
  if (users.length > 0) throw styleInUse(users.map(({ name }) => name));
  if (!(await styles.remove(accountId, styleId))) throw styleNotFound();
}

function requireOwnStyle(styleId: string): void {
  if (isPrebuilt(styleId)) throw forbidden("Prebuilt styles cannot be changed or deleted. Create a style of your own.");
}

const styleNotFound = (): ServiceError => notFound("There is no such style.");

function styleInUse(publicationNames: readonly string[]): ServiceError {
  const named = publicationNames.slice(0, maxNamedPublications).map((name) => `“${name}”`);
  const others = publicationNames.length - named.length;
  if (others > 0) named.push(`${others} more`);
  return conflict(`The style is used by ${named.join(", ")}. Choose another style there first.`);
}
