import { type Finding, good, problem, warning } from "../../connections/connection.ts";
import type { TargetError } from "../../connections/content-target.ts";
import { parseJson } from "../../connections/parse-json.ts";
import { checkInTurn, transport, unreachable } from "../check-findings.ts";
import { type CmsApi, CmsRefusal } from "../cms-api.ts";
import { findUser } from "../cms-authors.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { siteForm, usersForm } from "./api.ts";
import { readStaff, staffNames } from "./authors.ts";

/** The maximum difference between the clocks in seconds. Ghost accepts 300, and the check leaves a margin. */
const maxSkewSeconds = 240;
const supported: ReadonlySet<number> = new Set([5, 6]);
/** The first minor release of Ghost 5 with the Lexical editor. Source: the migrations in Ghost's repository. */
const firstWithLexical = 15;
const publishers = new Set(["owner", "administrator", "super editor", "editor", "author"]);

/** Checks address, TLS, version, clock, key, role and author, in this order. Stops at the first problem. */
export function checkGhost(cms: LinkedCms): Promise<Finding[]> {
  return checkInTurn([
    { look: () => checkSite(cms), onFailure: unreachable },
    { look: () => checkKey(cms), onFailure: refusedKey },
  ]);
}

async function checkSite({ api, settings: { url = "" }, now }: LinkedCms): Promise<Finding[]> {
  const answer = await api.anonymous("site/");
  const read = siteForm.safeParse(parseJson(answer.body));
  if (!read.success) return [noGhost(url)];
  const { version, title } = read.data.site;
  const reached = good("address", `Ghost answers there: ${title ?? url}.`);
  return [reached, transport(url, "Ghost"), versionFinding(version), ...clockFindings(answer.headers.date, now())];
}

function noGhost(url: string): Finding {
  return problem(
    "address",
    `What answers at ${url} is not a Ghost.`,
    "Give the address that Ghost's admin has before /ghost, without /ghost itself.",
  );
}

function versionFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major === 5 && minor < firstWithLexical) {
    const message = `Ghost ${version} is from before its Lexical editor, which came with 5.${firstWithLexical}: articles would arrive empty.`;
    return problem("version", message, "Update Ghost.");
  }
  if (supported.has(major)) return good("version", `Ghost ${version}.`);
  const message = `Ghost ${version} is not one of the versions 5 and 6, which this was made for.`;
  return warning("version", message, "Update Ghost.");
}

/**
 * Tells the owner if the clocks of Ghost and this machine differ too much. Ghost checks the expiry of tokens with its
 * own clock.
 */
function clockFindings(date: string | undefined, now: Date): Finding[] {
  const theirs = Date.parse(date ?? "");
  if (Number.isNaN(theirs)) return [];
  const skew = Math.round((now.getTime() - theirs) / 1_000);
  if (Math.abs(skew) <= maxSkewSeconds) return [good("clock", "The clocks agree.")];
  const which = skew < 0 ? "slow" : "fast";
  return [
    problem(
      "clock",
      `This system's clock is ${Math.abs(skew)} seconds ${which} beside Ghost's, which accepts five minutes.`,
      "Set both clocks by NTP.",
    ),
  ];
}

async function checkKey({ api, settings }: LinkedCms): Promise<Finding[]> {
  const staff = await readStaff(api);
  const key = good("key", "Ghost accepts the key.");
  return [key, ...(await roleFindings(api)), authorFinding(staff, settings.author)];
}

function refusedKey(error: TargetError): Finding {
  const status = error instanceof CmsRefusal ? error.status : undefined;
  if (status === 401) {
    return problem(
      "key",
      error.message,
      "Copy the Admin API key of a custom integration anew: Ghost, Settings, Integrations.",
    );
  }
  if (status === 403) {
    const remedy = "Use the Admin API key of a custom integration, or a staff token of at least an Author.";
    return problem("rights", error.message, remedy);
  }
  return problem("key", error.message);
}

/**
 * Tells the owner if the key has too few rights. A staff token has the rights of its user. The key of a custom
 * integration has all needed rights and no user.
 */
async function roleFindings(api: CmsApi): Promise<Finding[]> {
  const me = await api.get("users/me/?include=roles", usersForm).catch((error: unknown) => {
    if (error instanceof CmsRefusal && error.kind === "refused") return undefined;
    throw error;
  });
  const [role] = me?.users[0]?.roles ?? [];
  if (role === undefined) return [good("role", "The key is a custom integration's.")];
  if (publishers.has(role.name.toLowerCase())) {
    return [good("role", `The key belongs to a staff user: ${role.name}.`)];
  }
  const message = `The key belongs to a staff user who is ${role.name} and may not publish.`;
  return [problem("role", message, "Use the Admin API key of a custom integration.")];
}

function authorFinding(staff: Parameters<typeof staffNames>[0], forOthers: string | undefined): Finding {
  const names = staffNames(staff);
  if (forOthers === undefined) {
    return warning(
      "author",
      `Articles by anybody who is not of Ghost's staff (${names}) will be refused.`,
      "Link with --author to say whose name they shall carry.",
    );
  }
  const found = findUser(staff, forOthers);
  if (found !== undefined) {
    return good("author", `Articles by others will carry the name of ${found.name}.`);
  }
  return problem(
    "author",
    `Ghost has no staff user called "${forOthers}".`,
    `Name one of these with --author: ${names}.`,
  );
}
