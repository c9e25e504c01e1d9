import { TargetError } from "../connections/content-target.ts";

/** A user of a CMS, by whatever tells who is meant. */
interface NamedUser {
  readonly name: string;
  readonly slug: string;
  readonly username?: string | undefined;
  readonly email?: string | null | undefined;
}

/** A name or e-mail address as it is compared: whatever its case, composed letters, single spaces. */
const plainName = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

const told = ["email", "name", "username", "slug"] as const;

/** Who is meant by an e-mail address, a name, a user name or a slug, in this order and in any case. */
export function findUser<User extends NamedUser>(users: readonly User[], wanted: string): User | undefined {
  const name = plainName(wanted);
  const found = told.map((field) => users.find((user) => plainName(user[field] ?? "") === name));
  return found.find((user) => user !== undefined);
}

/** Whom an article names, and who stands for those that the CMS does not know. */
export interface WantedAuthor {
  readonly asked: string | undefined;
  readonly forOthers: string | undefined;
}

/**
 * Whose name a post shall carry: that of the author asked for, or of the one who was named for all others when the publication was linked.
 * Never anybody else: throws TargetError "refused" that says who could be named. `cms` is how failures name the CMS.
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
