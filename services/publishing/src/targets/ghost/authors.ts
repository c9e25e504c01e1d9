import type { CmsApi } from "../cms-api.ts";
import { chooseAuthor, findUser, type WantedAuthor } from "../cms-authors.ts";
import { type GhostUser, usersForm } from "./api.ts";

/** The maximum number of staff users whose names a message lists. */
const maxNamed = 8;

/** The number of users on a page of Ghost's list, the maximum that Ghost allows. */
const usersPerPage = 100;
/** The maximum number of pages that are read, in case a server returns the same page again and again. */
const maxPages = 50;

/** Reads all staff users, who may be authors of posts. */
export async function readStaff(api: CmsApi): Promise<readonly GhostUser[]> {
  const staff: GhostUser[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await api.get(`users/?limit=${usersPerPage}&page=${page}&include=roles`, usersForm);
    staff.push(...(answer?.users ?? []));
    if ((answer?.users ?? []).length < usersPerPage) break;
  }
  return staff;
}

/**
 * Chooses the author of a post. Without a known author, Ghost would silently use its owner, so this
 * throws TargetError "refused".
 */
export async function chooseStaffAuthor(api: CmsApi, author: WantedAuthor): Promise<GhostUser> {
  const staff = await readStaff(api);
  return chooseAuthor(author, api.name, (wanted) => findUser(staff, wanted), {
    unknown: "has no staff user called",
    advice: `Its staff: ${staffNames(staff)}. Name one of them as the author, or link the publication with --author.`,
  });
}

/** Lists the names of staff users in one line for a message. It names at most eight. */
export function staffNames(staff: readonly GhostUser[]): string {
  const names = staff.slice(0, maxNamed).map(({ name }) => name);
  const more = staff.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
