import type { Environment } from "../run-program.ts";

/** The processes of a system in the order of their start. Each becomes ready without the later ones. */
export const serviceNames = ["content", "publishing", "webhooks", "generation", "dashboard", "gateway"] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Returns the folder of a service's workspace, relative to the repository. */
export function serviceFolder(name: ServiceName): string {
  return name === "dashboard" ? "apps/dashboard/server" : `services/${name}`;
}

/**
 * The variables that a user may set for each service. They are passed on unchanged. No other variable of the user reaches the
 * service.
 */
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

/** Environment variables that all processes get unchanged, such as PATH, LOG_LEVEL and the settings of proxies. */
export const handedOnToAll: readonly RegExp[] = [
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR)$/,
  /^(HTTPS?_PROXY|NO_PROXY|https?_proxy|no_proxy)$/,
  /^(LOG_LEVEL|TIERS_FILE|NODE_EXTRA_CA_CERTS)$/,
  /^GRPC_TLS_/,
  /^OTEL_/,
];

/** Returns those environment variables whose names match one of the patterns. */
export function pick(environment: Environment, patterns: readonly RegExp[]): Record<string, string> {
  const chosen = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && patterns.some((pattern) => pattern.test(name)),
  );
  return Object.fromEntries(chosen) as Record<string, string>;
}
