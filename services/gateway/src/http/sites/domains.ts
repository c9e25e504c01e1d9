/** Matches a domain name with a top-level domain, without a port. */
const domainForm = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/;

const withoutUsualPort = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, "");

/** Returns the domain of the API. Undefined while its public URL has none, as on a developer's machine. */
function domainOfApi(publicBaseUrl: string | undefined): string | undefined {
  const host = publicBaseUrl === undefined ? "" : new URL(publicBaseUrl).hostname;
  return domainForm.test(host) ? host : undefined;
}

/**
 * Creates a function that tells whether a host is a domain other than that of the API, so that it may be a site's domain. While the API
 * has no domain, the result is always false.
 */
export function createDomainTest(publicBaseUrl: string | undefined): (host: string) => boolean {
  const domain = domainOfApi(publicBaseUrl);
  return (named) => {
    const host = withoutUsualPort(named);
    return domain !== undefined && host !== domain && domainForm.test(host);
  };
}

/** Creates a function that tells whether a host is the domain of the API. While the API has no domain, the result is always true. */
export function createOwnHostTest(publicBaseUrl: string | undefined): (host: string) => boolean {
  const domain = domainOfApi(publicBaseUrl);
  return (named) => domain === undefined || withoutUsualPort(named) === domain;
}
