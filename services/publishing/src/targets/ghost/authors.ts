import type { CmsApi } from "../cms-api.ts";
import { chooseAuthor, findUser, type WantedAuthor } from "../cms-authors.ts";
import { type GhostUser, usersForm } from "./api.ts";

const mostNamed = 8;

/** As many as Ghost gives in one answer. */
const usersPerPage = 100;
/** Limits the work for a server that returns the same page again and again. */
const maxPages = 50;

/** The staff, who may be authors. */
export async function readStaff(api: CmsApi): Promise<readonly GhostUser[]> {
  const staff: GhostUser[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await api.get(`users/?limit=${usersPerPage}&page=${page}&include=roles`, usersForm);
    staff.push(...(answer?.users ?? []));
    if ((answer?.users ?? []).length < usersPerPage) break;
  }
  return staff;
}

/** Whose name a post shall carry. Ghost itself would take its owner without a word. Throws TargetError "refused" naming the staff. */
export async function authorOf(api: CmsApi, author: WantedAuthor): Promise<GhostUser> {
  const staff = await readStaff(api);
  return chooseAuthor(author, api.name, (wanted) => findUser(staff, wanted), {
    unknown: "has no staff user called",
    advice: `Its staff: ${namesOf(staff)}. Name one of them as the author, or link the publication with --author.`,
  });
}

/** The staff in one line, the first few by name. */
export function namesOf(staff: readonly GhostUser[]): string {
  const names = staff.slice(0, mostNamed).map(({ name }) => name);
  const more = staff.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
