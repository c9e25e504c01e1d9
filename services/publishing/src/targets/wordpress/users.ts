import { z } from "zod";
import { TargetError } from "../../connections/content-target.ts";
import { CmsRefusal } from "../cms-client.ts";
import { plainName } from "../plain-name.ts";
import { type WordpressApi, wordpressReason } from "./api.ts";

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

/** The user whose password is used, with what the user may do. */
export interface Me extends WordpressUser {
  readonly roles: readonly string[];
  readonly can: (capability: string) => boolean;
}

const userFields = "id,name,slug,username,email";

/** Who the password belongs to. */
export async function readMe(api: WordpressApi, signal?: AbortSignal): Promise<Me> {
  const query = { context: "edit", _fields: `${userFields},roles,capabilities` };
  const me = await api.get("/wp/v2/users/me", query, meForm, signal);
  if (me === undefined) throw new TargetError("refused", "WordPress does not say whose password this is.");
  const { capabilities, ...user } = me;
  return { ...user, can: (capability) => capabilities[capability] === true };
}

export interface AuthorQuestion {
  readonly api: WordpressApi;
  /** How failures name the WordPress. */
  readonly name: string;
  readonly asked: string | undefined;
  /** Who stands for authors whom WordPress does not know; none: such articles are refused. */
  readonly forOthers: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * The user whose name a post shall carry: the author asked for, or the one who was named for all others when the publication was
 * linked. Never anybody else: rejects with TargetError "refused" that says who could be named.
 */
export async function findAuthor({ api, name, asked, forOthers, signal }: AuthorQuestion): Promise<WordpressUser> {
  const me = await readMe(api, signal);
  for (const wanted of [asked, forOthers]) {
    const found = wanted === undefined ? undefined : await findUser(api, me, wanted, signal);
    if (found === undefined) continue;
    if (found.id !== me.id && !me.can("edit_others_posts")) {
      throw new TargetError(
        "refused",
        `${name} lets its user "${me.name}" publish own posts only, not as "${found.name}". Name "${me.name}" as the author, or link with an editor's password.`,
      );
    }
    return found;
  }
  const wanted = forOthers ?? asked;
  const lack =
    wanted === undefined ? "was not told who wrote the article" : `shows "${me.name}" no user called "${wanted}"`;
  throw new TargetError(
    "refused",
    `${name} ${lack}. Name one of its users as the author, or link the publication with --author, such as --author "${me.name}".`,
  );
}

/** Only administrators see everybody; others see whoever has published something. */
async function findUser(
  api: WordpressApi,
  me: Me,
  wanted: string,
  signal: AbortSignal | undefined,
): Promise<WordpressUser | undefined> {
  if (isMeant(me, wanted)) return me;
  const context = me.can("list_users") ? "edit" : "view";
  const query = { search: wanted, per_page: 100, context, _fields: userFields };
  const found = (await api.get("/wp/v2/users", query, z.array(userForm), signal).catch(noneToSee)) ?? [];
  return found.find((user) => isMeant(user, wanted));
}

/** Some close the list of users to everybody: then only oneself can be meant. */
function noneToSee(error: unknown): undefined {
  if (error instanceof CmsRefusal && error.kind === "refused" && wordpressReason(error.body) !== undefined)
    return undefined;
  throw error;
}

function isMeant({ name, slug, username, email }: WordpressUser, wanted: string): boolean {
  return [email, name, username, slug].some(
    (own) => own !== undefined && own !== "" && plainName(own) === plainName(wanted),
  );
}
