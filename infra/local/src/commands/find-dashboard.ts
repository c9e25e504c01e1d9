import { isIP } from "node:net";
import type { Finding } from "../finding.ts";
import type { Environment } from "../run-program.ts";
import { resolveDashboardUrl } from "../system/wire.ts";

/**
 * Reports the dashboard's address and the ways to sign in. It reports a problem when the public sites have the same host as the
 * dashboard.
 */
export function findDashboard(environment: Environment): Finding[] {
  const port = Number(environment.PORT || 8080);
  const url = URL.parse(resolveDashboardUrl(environment, port));
  if (url === null) return [{ good: false, text: "not looked at: DASHBOARD_URL or PUBLIC_BASE_URL is wrong" }];
  const sites = environment.PUBLIC_SITES_BASE_URL ?? environment.PUBLIC_BASE_URL ?? `http://127.0.0.1:${port}`;
  const { OIDC_ISSUER } = environment;
  const found: Finding[] = [
    {
      good: true,
      text: `${url.href}; members sign in by one-time links${OIDC_ISSUER ? ", single sign-on" : ""} and passkeys`,
    },
  ];
  if (URL.parse(sites)?.host === url.host) {
    found.push({
      good: false,
      text: `sites share its host, ${url.host}, in a sandbox; PUBLIC_SITES_BASE_URL gives them their own host`,
    });
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) > 0) {
    found.push({ good: false, text: "passkeys do not work on an IP address; give DASHBOARD_URL a host name" });
  }
  return found;
}
