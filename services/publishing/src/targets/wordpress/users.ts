import { z } from "zod";
import { TargetError } from "../../connections/content-target.ts";
import { type CmsApi, CmsRefusal } from "../cms-api.ts";
import { chooseAuthor, findUser, type WantedAuthor } from "../cms-authors.ts";
import { route, wordpressReason } from "./api.ts";

const userForm = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string().default(""),
  username: z.string().optional(),
  email: z.string().optional(),
});
export type WordpressUser = z.infer<typeof userForm>;

const meForm = userForm.extend({
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()).default({}),
});

/** The WordPress user that owns the application password, with the user's permissions. */
export interface Me extends WordpressUser {
  readonly roles: readonly string[];
  readonly can: (capability: string) => boolean;
}

const userFields = "id,name,slug,username,email";

/** Asks WordPress for the user that owns the application password. */
export async function readMe(api: CmsApi): Promise<Me> {
  const query = { context: "edit", _fields: `${userFields},roles,capabilities` };
  const me = await api.get(route("/wp/v2/users/me", query), meForm);
  if (me === undefined) throw new TargetError("refused", "WordPress does not say whose password this is.");
  const { capabilities, ...user } = me;
  return { ...user, can: (capability) => capabilities[capability] === true };
}

/** Chooses the author of a post. Throws TargetError "refused" with advice whom to name instead. */
export async function chooseUser(api: CmsApi, author: WantedAuthor): Promise<WordpressUser> {
  const me = await readMe(api);
  const found = await chooseAuthor(author, api.name, (wanted) => find(api, me, wanted), {
    unknown: `shows "${me.name}" no user called`,
    advice: `Name one of its users as the author, or link the publication with --author, such as --author "${me.name}".`,
  });
  if (found.id === me.id || me.can("edit_others_posts")) return found;
  throw new TargetError(
    "refused",
    `${api.name} lets its user "${me.name}" publish own posts only, not as "${found.name}". Name "${me.name}" as the author, or link with an editor's password.`,
  );
}

/** The number of users on a page of WordPress's list, the maximum that WordPress allows. */
const usersPerPage = 100;
const maxPages = 50;

/**
 * Finds a user by name. Only administrators can list all users; others can list the users who have published something.
 */
async function find(api: CmsApi, me: Me, wanted: string): Promise<WordpressUser | undefined> {
  const context = me.can("list_users") ? "edit" : "view";
  const found = findUser([me], wanted);
  if (found !== undefined) return found;
  const users: WordpressUser[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { search: wanted, per_page: usersPerPage, page, context, _fields: userFields };
    const more = (await api.get(route("/wp/v2/users", query), z.array(userForm)).catch(noneToSee)) ?? [];
    users.push(...more);
    if (more.length < usersPerPage) break;
  }
  return findUser(users, wanted);
}

/**
 * Returns undefined for an error that means that the site lets nobody list users. Only the user of the application
 * password can be found then.
 */
function noneToSee(error: unknown): undefined {
  if (error instanceof CmsRefusal && error.kind === "refused" && wordpressReason(error.body) !== undefined)
    return undefined;
  throw error;
}
