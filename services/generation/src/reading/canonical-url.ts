const tracking =
  /^(?:utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|yclid|_hs(?:enc|mi)|vero_.*|oly_.*|spm|cmpid|cmp|ref|ref_src|ref_url|source|at_.*|ns_.*|xtor|wt_mc|ito|partner|rss|feed|amp)$/i;

/** The URL without tracking parameters and fragment, as it can be shown; undefined when it is no web address. */
export function cleanUrl(text: string, baseUrl?: string): string | undefined {
  if (!URL.canParse(text, baseUrl)) return undefined;
  const url = new URL(text, baseUrl);
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

/** Name of a site by its address: the host without "www.". */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
