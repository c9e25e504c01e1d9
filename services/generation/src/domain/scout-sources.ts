import { invalid } from "@galley/service-kit/errors";

/** A publication's own settings for the feeds and hosts from which its scout gets reports. */
export interface ScoutSources {
  /** Addresses of feeds, or of sites that announce a feed. */
  readonly feeds: string[];
  /** Names of hosts. Reports from these hosts and their subdomains are dropped, even if the host is also preferred. */
  readonly mutedHosts: string[];
  readonly preferredHosts: string[];
  /** How many outlets a draft must cite before the autopilot publishes it, 1 to 3. If not set, 3 applies. */
  readonly fewestOutlets?: number | undefined;
}

export const noScoutSources: ScoutSources = { feeds: [], mutedHosts: [], preferredHosts: [] };

const maxAddressLength = 2_000;
const feedRule = {
  max: 50,
  normalize: normalizeWebAddress,
  problem: "must be an address that begins with http:// or https://",
};
const hostRule = {
  max: 200,
  normalize: normalizeHost,
  problem: "must be the name of a host, such as news.example.com",
};
const rules = { feeds: feedRule, mutedHosts: hostRule, preferredHosts: hostRule };

/**
 * Normalizes feeds and hosts that a client sent, and removes duplicates. Throws "invalid" with a list of all entries
 * that are wrong.
 */
export function checkScoutSources(given: ScoutSources): ScoutSources {
  const problems: string[] = [];
  const checked = (name: keyof typeof rules): string[] => {
    const { max, normalize, problem } = rules[name];
    if (given[name].length > max) problems.push(`${name} must contain at most ${max} entries`);
    const entries = given[name].slice(0, max).map((entry) => normalize(entry.trim()));
    for (const [at, entry] of entries.entries()) if (entry === undefined) problems.push(`${name}[${at}] ${problem}`);
    return [...new Set(entries.filter((entry) => entry !== undefined))];
  };
  const names = ["feeds", "mutedHosts", "preferredHosts"] as const;
  const [feeds = [], mutedHosts = [], preferredHosts = []] = names.map(checked);
  const { fewestOutlets } = given;
  if (fewestOutlets !== undefined && ![1, 2, 3].includes(fewestOutlets))
    problems.push("fewestOutlets must be a whole number from 1 to 3");
  if (problems.length > 0) throw invalid(problems.join("; "));
  return { feeds, mutedHosts, preferredHosts, fewestOutlets };
}

/** Returns whether a site is one of the hosts or a subdomain of one. */
export function matchesHost(site: string, hosts: readonly string[] = []): boolean {
  return hosts.some((host) => site === host || site.endsWith(`.${host}`));
}

/**
 * Returns a web address in normalized form. Returns `undefined` for texts that are no web address, addresses that are
 * too long, and addresses with a password.
 */
export function normalizeWebAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || text.length > maxAddressLength || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  return username === "" && password === "" ? href : undefined;
}

/**
 * Returns a host name in ASCII (as in DNS) without a leading "www.", so that it can be compared with site names.
 * Returns `undefined` if the text is not a host name.
 */
function normalizeHost(text: string): string | undefined {
  if (!/^[^\s/:@?#\\[\]%]{1,253}$/.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const host = new URL(`https://${text}`).hostname.replace(/^www\./, "").replace(/\.$/, "");
  return host.includes(".") ? host : undefined;
}
