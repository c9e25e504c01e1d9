/** Where everything of the public sites is found. */
export interface Addresses {
  /** The home page of a site, or a further page of its list. */
  readonly home: (handle: string, page?: number) => string;
  readonly post: (handle: string, slug: string) => string;
  readonly fullFeed: (handle: string) => string;
  readonly excerptFeed: (handle: string) => string;
  readonly sitemap: (handle: string) => string;
  /** A file of ours, by its name. */
  readonly asset: (name: string) => string;
}

/** Absolute addresses below a base URL such as "https://sites.example.com". */
export function createAddresses(baseUrl: string): Addresses {
  const sites = `${baseUrl.replace(/\/{1,80}$/, "")}/sites`;
  const of = (handle: string, rest = ""): string => `${sites}/${encodeURIComponent(handle)}${rest}`;
  return {
    home: (handle, page = 1) => of(handle, page > 1 ? `?page=${page}` : ""),
    post: (handle, slug) => of(handle, `/${encodeURIComponent(slug)}`),
    fullFeed: (handle) => of(handle, "/feed.xml"),
    excerptFeed: (handle) => of(handle, "/feed-excerpt.xml"),
    sitemap: (handle) => of(handle, "/sitemap.xml"),
    // No handle begins with an underscore.
    asset: (name) => `${sites}/_assets/${name}`,
  };
}

/** The address without scheme and host, for links that should stay on the host by which the page was reached. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
