import { z } from "zod";
import { type Finding, good, problem, warning } from "../../connections/connection.ts";
import { TargetError } from "../../connections/content-target.ts";
import { parseJson } from "../../connections/parse-json.ts";
import { checkInTurn, transport, unreachable } from "../check-findings.ts";
import { type CmsApi, CmsRefusal } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { feedHead, route } from "./api.ts";
import { chooseUser, type Me, readMe } from "./users.ts";

const rootForm = z.object({
  name: z.string().default(""),
  home: z.string().default(""),
  namespaces: z.array(z.string()),
  // WordPress returns an object here, or [] because PHP writes an empty object so.
  authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
});
type Root = z.infer<typeof rootForm>;

const needed = {
  publish_posts: "publish posts",
  edit_published_posts: "change published posts",
  delete_posts: "delete drafts",
} as const;

/**
 * Checks address, TLS, version, Application Passwords, user, rights and author, in this order.
 * Stops at the first problem.
 */
export function checkWordpress(cms: LinkedCms): Promise<Finding[]> {
  return checkInTurn([
    { look: () => checkSite(cms), onFailure: unreachable },
    { look: () => checkUser(cms), onFailure: (error) => refusedUser(error, cms) },
  ]);
}

async function checkSite({ api, settings: { url = "" } }: LinkedCms): Promise<Finding[]> {
  const answer = await api.anonymous(route("/", { _fields: "name,home,namespaces,authentication" }));
  const root = rootForm.safeParse(parseJson(answer.body));
  if (!root.success || !root.data.namespaces.includes("wp/v2")) return [noWordpress(url)];
  return [
    good("address", `WordPress answers there: ${root.data.name || url}.`),
    transport(url, "WordPress"),
    ...homeFinding(root.data, url),
    ...(await versionFindings(api)),
    passwordsFinding(root.data, url),
  ];
}

function noWordpress(url: string): Finding {
  return problem(
    "address",
    `What answers at ${url} is not a WordPress whose REST API is open.`,
    "Give the address that WordPress has under Settings, General; and see to it that no plugin or firewall closes /?rest_route=/.",
  );
}

/** Warns the owner if the linked URL has another host than the one that WordPress uses in links to posts. */
function homeFinding({ home }: Root, url: string): Finding[] {
  if (home === "" || !URL.canParse(home) || new URL(home).host === new URL(url).host) return [];
  return [
    warning(
      "address",
      `WordPress says that it is at ${new URL(home).origin}: posts will have addresses there.`,
      "Link that address, or correct it in WordPress under Settings, General.",
    ),
  ];
}

/**
 * Tells the owner whether the version of WordPress is new enough. WordPress writes its version in its feed; if it is
 * missing there, there is no finding.
 */
async function versionFindings(api: CmsApi): Promise<Finding[]> {
  const [, version] = /<generator>https?:\/\/wordpress\.org\/\?v=(\d{1,3}\.\d{1,3})/.exec(await feedHead(api)) ?? [];
  if (version === undefined) return [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 5 || (major === 5 && minor >= 6)) return [good("version", `WordPress ${version}.`)];
  const message = `WordPress ${version} has no Application Passwords; they came with 5.6.`;
  return [problem("version", message, "Update WordPress.")];
}

function passwordsFinding({ authentication }: Root, url: string): Finding {
  const isOn = !Array.isArray(authentication) && "application-passwords" in authentication;
  if (isOn) return good("application passwords", "Application Passwords are switched on.");
  const unencrypted = url.startsWith("http:")
    ? 'WordPress wants https for them, or WP_ENVIRONMENT_TYPE set to "local" in wp-config.php. '
    : "";
  return problem(
    "application passwords",
    "Application Passwords are switched off in this WordPress.",
    `${unencrypted}A security plugin may have switched them off: allow them there.`,
  );
}

async function checkUser(cms: LinkedCms): Promise<Finding[]> {
  const me = await readMe(cms.api);
  const known = good("user", `WordPress knows the user as ${me.name}.`);
  return [known, ...rightsFindings(me), await authorFinding(cms, me)];
}

function refusedUser(error: TargetError, { settings: { user = "" } }: LinkedCms): Finding {
  const isUnknown = error instanceof CmsRefusal && error.status === 401;
  return isUnknown ? notLoggedIn(user) : problem("user", error.message);
}

/**
 * Tells the owner that WordPress did not accept the credentials. WordPress answers the same for a wrong user, a wrong
 * password and no password.
 */
function notLoggedIn(user: string): Finding {
  return problem(
    "user",
    `WordPress did not take the user "${user}" with this application password.`,
    "Make a new one under Users, Profile, Application Passwords; the password for logging in does not do. " +
      'If it is right, the web server keeps the header "Authorization" from PHP: with Apache, add "CGIPassAuth On" or ' +
      '"SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1" to .htaccess.',
  );
}

function rightsFindings(me: Me): Finding[] {
  const role = me.roles.join(", ") || "no role";
  const missing = Object.entries(needed).filter(([capability]) => !me.can(capability));
  if (missing.length > 0) {
    const acts = missing.map(([, act]) => act).join(", ");
    const message = `${me.name} (${role}) may not ${acts}.`;
    return [problem("rights", message, "Give the user the role Author, or better Editor.")];
  }
  const rights = good("rights", `${me.name} (${role}) may publish.`);
  return [rights, ...pictureFindings(me), htmlFinding(me)];
}

function pictureFindings(me: Me): Finding[] {
  if (me.can("upload_files")) return [];
  const message = `${me.name} may not upload files: pictures stay at their own addresses.`;
  return [warning("pictures", message, "Give the user the role Author, or better Editor.")];
}

function htmlFinding(me: Me): Finding {
  const message = me.can("unfiltered_html")
    ? "HTML is kept as it is."
    : "WordPress filters this user's HTML. What articles are made of passes; rare elements such as <time> become plain text.";
  return good("html", message);
}

async function authorFinding({ api, settings: { author: forOthers } }: LinkedCms, me: Me): Promise<Finding> {
  if (forOthers === undefined) {
    return warning(
      "author",
      `Articles by anybody who is not a user of this WordPress that ${me.name} can see will be refused.`,
      `Link with --author to say whose name they shall carry, such as --author "${me.name}".`,
    );
  }
  try {
    const found = await chooseUser(api, { asked: undefined, forOthers });
    return good("author", `Articles by others will carry the name of ${found.name}.`);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return problem("author", error.message);
  }
}
