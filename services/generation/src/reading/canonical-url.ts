/**
 * Names that services of measurement alone use. Words like "ref", "source" or "feed" are none of them: elsewhere they name
 * the article.
 */
const tracking =
  /^(?:utm_(?:source|medium|campaign|term|content|id|name|reader|brand|social|social-type|cid|pubreferrer|swu|place|userid|viz_id|source_platform|creative_format|marketing_tactic)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|mc_[ce]id|igshid|yclid|_hs(?:enc|mi)|vero_(?:id|conv)|oly_(?:enc|anon)_id|ref_(?:src|url)|at_(?:medium|campaign|campaign_type|format|link_\w{1,20}|ptr_name|bbc_team|custom\d)|ns_(?:mchannel|source|campaign|linkname|fee)|wt_mc)$/i;

/** Names that are as often a mark of the way as of the article. */
const unsure =
  /^(?:ref|source|src|from|feed|rss|cmp|cmpid|ncid|cid|partner|campaign|spm|xtor|ito|at_\w{1,20}|ns_\w{1,20})$/i;

/** A copy that Google or Bing keeps of an AMP page. "s" stands before an address on https. */
const ampCache =
  /^https:\/\/(?:www\.google\.[a-z.]{2,6}\/amp|[\w-]{1,80}\.(?:cdn\.ampproject\.org|bing-amp\.com)\/[a-z]{1,3})\/(s\/)?(.+)$/;
const ampPath = /\/amp\/?$|\.amp(?=\.html$|$)/;

/** The URL of the page itself, without tracking parameters and fragment, as it can be shown; undefined when it is no web address. */
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
  // Some sites tell their pages apart behind the "#" alone.
  if (!/^#[!/]/.test(url.hash)) url.hash = "";
  return url.href;
}

const isAmpSwitch = (name: string, value: string): boolean =>
  (name === "amp" && /^(?:1|true)?$/.test(value)) || (/^(?:outputType|output|view)$/.test(name) && value === "amp");

/** One spelling for all addresses of one page: scheme, www, m., AMP, order of parameters and closing slash do not count. */
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

/** The page without its parameters: that two addresses share it is no proof that they lead to one page. */
export function bareKey(text: string): string {
  const [bare = ""] = urlKey(text).split("?");
  return bare;
}

/**
 * Whether the addresses of one bare key may differ only in the way that led to them: one has all parameters of the other,
 * or they differ in words of parameters that may be such a mark. A value with a digit may be a number of an article.
 */
export function mayDifferInTracking(one: string, other: string): boolean {
  const [left, right] = [parametersOf(one), parametersOf(other)];
  const onlyLeft = [...left].filter((pair) => !right.has(pair));
  const onlyRight = [...right].filter((pair) => !left.has(pair));
  if (onlyLeft.length === 0 || onlyRight.length === 0) return true;
  return [...onlyLeft, ...onlyRight].every((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return unsure.test(name) && !/\d/.test(value);
  });
}

const parametersOf = (text: string): ReadonlySet<string> =>
  new Set([...new URL(text).searchParams].map(([name, value]) => `${name}=${value}`));

/** The address that the page has by custom on https and without AMP; whether it is there has to be asked. */
export function plainUrl(text: string): string {
  const url = new URL(text);
  if (url.port !== "") return text;
  url.protocol = "https:";
  url.hostname = url.hostname.replace(/^amp\./, "");
  url.pathname = url.pathname.replace(ampPath, (found) => (found.startsWith("/") ? "/" : ""));
  return url.href;
}

/** Name of a site by its address: the host without "www.". */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
