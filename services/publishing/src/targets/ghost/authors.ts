import { TargetError } from "../../connections/content-target.ts";
import { plainName } from "../plain-name.ts";
import { type GhostApi, type GhostUser, usersForm } from "./api.ts";

const mostNamed = 8;

/** The staff, who may be authors; the first hundred. */
export async function readStaff(api: GhostApi, signal?: AbortSignal): Promise<readonly GhostUser[]> {
  const answer = await api.get("users/?limit=100&include=roles", usersForm, signal);
  return answer?.users ?? [];
}

/** Who of the staff is meant by an e-mail address, a name or a slug, in any case. */
export function findAuthor(staff: readonly GhostUser[], asked: string): GhostUser | undefined {
  const wanted = plainName(asked);
  return (
    staff.find(({ email }) => email != null && plainName(email) === wanted) ??
    staff.find(({ name }) => plainName(name) === wanted) ??
    staff.find(({ slug }) => slug === wanted)
  );
}

/**
 * Whose name a post shall carry: that of the author asked for, or of the one who was named for all others when the publication was linked.
 * Ghost itself would take its owner without a word. Throws TargetError "refused" naming the staff.
 */
export function authorOf(
  staff: readonly GhostUser[],
  asked: string | undefined,
  forOthers: string | undefined,
  name: string,
): GhostUser {
  const found = asked === undefined ? undefined : findAuthor(staff, asked);
  if (found !== undefined) return found;
  const other = forOthers === undefined ? undefined : findAuthor(staff, forOthers);
  if (other !== undefined) return other;
  const wanted = forOthers ?? asked;
  const lack = wanted === undefined ? "was not told who wrote the article" : `has no staff user called "${wanted}"`;
  throw new TargetError(
    "refused",
    `${name} ${lack}. Its staff: ${namesOf(staff)}. Name one of them as the author, or link the publication with --author.`,
  );
}

/** The staff in one line, the first few by name. */
export function namesOf(staff: readonly GhostUser[]): string {
  const names = staff.slice(0, mostNamed).map(({ name }) => name);
  const more = staff.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
