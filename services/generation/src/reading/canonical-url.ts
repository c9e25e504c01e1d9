const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|yclid|_hs(?:enc|mi)|vero_.*|oly_.*|spm|cmpid|cmp|ref|ref_src|ref_url|source|at_.*|ns_.*|xtor|wt_mc|ito|partner|rss|feed|amp)$/i;

/** A copy that Google keeps of an AMP page. "s" stands before an address on https. */
const ampCache =
  /^https:\/\/(?:www\.google\.[a-z.]{2,6}\/amp|[\w-]{1,80}\.cdn\.ampproject\.org\/[a-z]{1,3})\/(s\/)?(.+)$/;
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
  const dropped = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of dropped) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

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
  return `${host}${path}${url.search}`;
}

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
