import type { Environment } from "../run-program.ts";

/** The processes of a system in the order in which they start. A process becomes ready without the later ones. */
export const serviceNames = ["content", "publishing", "webhooks", "generation", "dashboard", "gateway"] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Returns the folder of a service's workspace, relative to the repository. */
export function serviceFolder(name: ServiceName): string {
  return name === "dashboard" ? "apps/dashboard/server" : `services/${name}`;
}

/** What a person may set for one service, handed on as it is. Nothing else of their environment reaches it. */
export const handedOn: Readonly<Record<ServiceName, readonly RegExp[]>> = {
  content: [],
  publishing: [/^LINKEDIN_/, /^X_/, /^GHOST_/, /^WORDPRESS_/, /^PUBLISH/, /^PAGE_CACHE_/],
  webhooks: [/^WEBHOOK_/],
  generation: [
    /^LLM_/,
    /^WRITER_/,
    /^SCOUT_/,
    /^SEARXNG_/,
    /^BRAVE_SEARCH_/,
    /^TAVILY_/,
    /^HACKER_NEWS_/,
    /^GDELT_/,
    /^GENERATION_/,
    /^AUTOPILOT_/,
  ],
  dashboard: [/^DASHBOARD_/, /^OIDC_/],
  gateway: [
    /^UPGRADE_EMAIL$/,
    /^GENERATION_SYNC_TIMEOUT_SECONDS$/,
    /^TRUSTED_PROXY_HOPS$/,
    /^GATEWAY_/,
    /^IDEMPOTENCY_/,
    /^OVERLOAD_/,
    /^MOST_CONNECTIONS$/,
    /^PAGE_CACHE_/,
  ],
};

/** What every process may know about the machine it runs on. */
export const handedOnToAll: readonly RegExp[] = [
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR)$/,
  /^(HTTPS?_PROXY|NO_PROXY|https?_proxy|no_proxy)$/,
  /^(LOG_LEVEL|TIERS_FILE|NODE_EXTRA_CA_CERTS)$/,
  /^GRPC_TLS_/,
  /^OTEL_/,
];

/** The variables of `environment` whose names match. */
export function pick(environment: Environment, patterns: readonly RegExp[]): Record<string, string> {
  const chosen = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && patterns.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries(chosen) as Record<string, string>;
}
