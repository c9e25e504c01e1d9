/**
 * Names of URL parameters that are only used for tracking readers. Names like "ref", "source" or "feed" are not
 * included, because on some sites they identify the article.
 */
const tracking =
  /^(?:utm_(?:source|medium|campaign|term|content|id|name|reader|brand|social|social-type|cid|pubreferrer|swu|place|userid|viz_id|source_platform|creative_format|marketing_tactic)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|mc_[ce]id|igshid|yclid|_hs(?:enc|mi)|vero_(?:id|conv)|oly_(?:enc|anon)_id|ref_(?:src|url)|at_(?:medium|campaign|campaign_type|format|link_\w{1,20}|ptr_name|bbc_team|custom\d)|ns_(?:mchannel|source|campaign|linkname|fee)|wt_mc)$/i;

/** Names of URL parameters that are used for tracking on some sites and identify the article on others. */
const unsure =
  /^(?:ref|source|src|from|feed|rss|cmp|cmpid|ncid|cid|partner|campaign|spm|xtor|ito|at_\w{1,20}|ns_\w{1,20})$/i;

/**
 * Matches addresses at which Google or Bing keep a copy of a page in the AMP format. They contain the original address,
 * after "s/" if it uses https.
 */
const ampCache =
  /^https:\/\/(?:www\.google\.[a-z.]{2,6}\/amp|[\w-]{1,80}\.(?:cdn\.ampproject\.org|bing-amp\.com)\/[a-z]{1,3})\/(s\/)?(.+)$/;
const ampPath = /\/amp\/?$|\.amp(?=\.html$|$)/;

/**
 * Returns the URL of a page without tracking parameters and fragment, or undefined if the text is not a web address.
 */
export function cleanUrl(text: string, baseUrl?: string): string | undefined {
  if (!URL.canParse(text, baseUrl)) return undefined;
  const given = new URL(text, baseUrl).href;
  const [cached, isSecure, page] = ampCache.exec(given) ?? [];
  const original = `${isSecure === undefined ? "http" : "https"}://${page}`;
  const url = new URL(cached !== undefined && URL.canParse(original) ? original : given);
  if ((url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "")
    return undefined;
  const dropped = [...url.searchParams].filter(([name, value]) => tracking.test(name) || isAmpSwitch(name, value));
  for (const [name] of dropped) url.searchParams.delete(name);
  // A fragment is removed unless it begins with "!" or "/": some sites distinguish their pages only by such a fragment.
  if (!/^#[!/]/.test(url.hash)) url.hash = "";
  return url.href;
}

const isAmpSwitch = (name: string, value: string): boolean =>
  (name === "amp" && /^(?:1|true)?$/.test(value)) || (/^(?:outputType|output|view)$/.test(name) && value === "amp");

/**
 * Returns a key that is the same for all addresses of a page. It ignores scheme, "www.", "m.", AMP, the order of
 * parameters and a final slash.
 */
export function urlKey(text: string): string {
  const clean = cleanUrl(text);
  if (clean === undefined) return text.trim();
  const url = new URL(clean);
  url.searchParams.sort();
  const host = url.host.replace(/^(?:www|m|mobile|amp)\./, "");
  const path = url.pathname
    .replace(/\/(?:amp|index\.(?:html?|php))\/?$/, "/")
    .replace(/\.amp(?=\.html$|$)/, "")
    .replace(/\/{1,80}$/, "");
  return `${host}${path}${url.search}${url.hash}`;
}

/**
 * Returns the key of an address without its parameters. Two addresses with the same result may still be different
 * pages.
 */
export function bareKey(text: string): string {
  const [bare = ""] = urlKey(text).split("?");
  return bare;
}

/**
 * Returns whether two addresses that are equal without their parameters may differ only in tracking. That is the case
 * if one has all parameters of the other, or if all differing parameters may be used for tracking and their values
 * contain no digit (a digit may belong to the number of an article).
 */
export function mayDifferInTracking(one: string, other: string): boolean {
  const [left, right] = [parameterPairs(one), parameterPairs(other)];
  const onlyLeft = [...left].filter((pair) => !right.has(pair));
  const onlyRight = [...right].filter((pair) => !left.has(pair));
  if (onlyLeft.length === 0 || onlyRight.length === 0) return true;
  return [...onlyLeft, ...onlyRight].every((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return unsure.test(name) && !/\d/.test(value);
  });
}

const parameterPairs = (text: string): ReadonlySet<string> =>
  new Set([...new URL(text).searchParams].map(([name, value]) => `${name}=${value}`));

/** Returns the address that a page usually has with https and without AMP. Whether it exists has to be checked. */
export function plainUrl(text: string): string {
  const url = new URL(text);
  if (url.port !== "") return text;
  url.protocol = "https:";
  url.hostname = url.hostname.replace(/^amp\./, "");
  url.pathname = url.pathname.replace(ampPath, (found) => (found.startsWith("/") ? "/" : ""));
  return url.href;
}

/** Returns the name of a site: its host without "www.". */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
