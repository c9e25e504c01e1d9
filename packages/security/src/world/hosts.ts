/** The public name of the webhook receiver. */
export const receiverHost = "hooks.attack.example";
/** The public name of a site with bad pages and feeds. */
export const pagesHost = "pages.attack.example";

/** A good page, which the neighbour has read. */
const millHost = "mill.example";
export const millAddress = `http://${millHost}/about`;

/** The public names of sites that never answer. */
export const hangingHosts: readonly string[] = Array.from({ length: 40 }, (_, at) => `silent-${at}.example`);
/** The public names of sites with a bad robots.txt each: it is asked for once for each site. */
export const robotsHosts: readonly string[] = Array.from({ length: 12 }, (_, at) => `robots-${at}.example`);

/** All that are read over HTTP. */
export const webHosts: readonly string[] = [pagesHost, millHost, ...hangingHosts, ...robotsHosts];
