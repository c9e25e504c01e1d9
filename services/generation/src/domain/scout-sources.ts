import { invalid } from "@galley/service-kit/errors";

/** What a publication says itself of what its scout reads. */
export interface ScoutSources {
  /** Addresses of feeds, or of sites that announce one. */
  readonly feeds: string[];
  /** Names of hosts. Reports of these and of their subdomains are dropped, also where the host is preferred. */
  readonly mutedHosts: string[];
  readonly preferredHosts: string[];
  /** How many outlets must bear a draft that the autopilot publishes, 1 to 3; unset: 3. */
  readonly fewestOutlets?: number | undefined;
}

export const noScoutSources: ScoutSources = { feeds: [], mutedHosts: [], preferredHosts: [] };

const longestAddress = 2_000;
const feedRule = { most: 50, read: feedOf, says: "must be an address that begins with http:// or https://" };
const hostRule = { most: 200, read: hostOf, says: "must be the name of a host, such as news.example.com" };
const rules = { feeds: feedRule, mutedHosts: hostRule, preferredHosts: hostRule };

/** The sources in one spelling, each once. Throws "invalid" naming every entry that is wrong. */
export function checkScoutSources(given: ScoutSources): ScoutSources {
  const problems: string[] = [];
  const checked = (name: keyof typeof rules): string[] => {
    const { most, read, says } = rules[name];
    if (given[name].length > most) problems.push(`${name} must hold at most ${most} entries`);
    const entries = given[name].slice(0, most).map((entry) => read(entry.trim()));
    for (const [at, entry] of entries.entries()) if (entry === undefined) problems.push(`${name}[${at}] ${says}`);
    return [...new Set(entries.filter((entry) => entry !== undefined))];
  };
  const names = ["feeds", "mutedHosts", "preferredHosts"] as const;
  const [feeds = [], mutedHosts = [], preferredHosts = []] = names.map(checked);
  const { fewestOutlets } = given;
  if (fewestOutlets !== undefined && ![1, 2, 3].includes(fewestOutlets))
    problems.push("fewestOutlets must be 1, 2 or 3");
  if (problems.length > 0) throw invalid(problems.join("; "));
  return { feeds, mutedHosts, preferredHosts, fewestOutlets };
}

/** Whether a site is one of these hosts or a subdomain of one. */
export function isOfHosts(site: string, hosts: readonly string[] = []): boolean {
  return hosts.some((host) => site === host || site.endsWith(`.${host}`));
}

function feedOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || text.length > longestAddress || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  return username === "" && password === "" ? href : undefined;
}

/** Without "www.", as sites are named, and in the letters of the DNS. */
function hostOf(text: string): string | undefined {
  if (!/^[^\s/:@?#\\[\]%]{1,253}$/.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const host = new URL(`https://${text}`).hostname.replace(/^www\./, "").replace(/\.$/, "");
  return host.includes(".") ? host : undefined;
}
