import { TargetError } from "../connections/content-target.ts";

/** A user of a CMS, with the fields by which an article can name its author. */
interface NamedUser {
  readonly name: string;
  readonly slug: string;
  readonly username?: string | undefined;
  readonly email?: string | null | undefined;
}

/** Normalises a name or e-mail address for comparison: lower case, composed letters, single spaces. */
const plainName = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** The fields by which an article can name its author. A match in an earlier field is preferred. */
const identifyingFields = ["email", "name", "username", "slug"] as const;

/** Finds a user by e-mail address, name, user name or slug, in this order. Case is ignored. */
export function findUser<User extends NamedUser>(users: readonly User[], wanted: string): User | undefined {
  const name = plainName(wanted);
  const found = identifyingFields.map((field) => users.find((user) => plainName(user[field] ?? "") === name));
  return found.find((user) => user !== undefined);
}

/** The author whom an article names, and the author to use instead if the CMS does not know that one. */
export interface WantedAuthor {
  readonly asked: string | undefined;
  readonly forOthers: string | undefined;
}

/**
 * Chooses the CMS user who becomes the author of a post. It is the author in the request, or the fallback that was
 * named when the publication was linked. If the CMS knows neither, throws TargetError "refused" with advice. `cms` is
 * the CMS's name in error messages.
 */
export async function chooseAuthor<User>(
  { asked, forOthers }: WantedAuthor,
  cms: string,
  find: (wanted: string) => Promise<User | undefined> | User | undefined,
  refusal: { readonly unknown: string; readonly advice: string },
): Promise<User> {
  for (const wanted of [asked, forOthers]) {
    const found = wanted === undefined ? undefined : await find(wanted);
    if (found !== undefined) return found;
  }
  const wanted = forOthers ?? asked;
  const lack = wanted === undefined ? "was not told who wrote the article" : `${refusal.unknown} "${wanted}"`;
  throw new TargetError("refused", `${cms} ${lack}. ${refusal.advice}`);
}
