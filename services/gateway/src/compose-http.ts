import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { createOutbound } from "@galley/service-kit/outbound";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { BackendClients } from "./clients/backends.ts";
import type { Config } from "./config.ts";
import type { IdempotencyLedger } from "./domain/idempotency.ts";
import { tierLimits } from "./domain/tiers.ts";
import { type Admission, createAdmission } from "./http/admission/admission.ts";
import { createOverloadResponse } from "./http/admission/overload-response.ts";
import { countRefusals, instrumentAdmission } from "./http/admission/report-admission.ts";
import { createHttpApp } from "./http/app.ts";
import { createDashboardProxy, type DashboardProxy } from "./http/dashboard/dashboard-proxy.ts";
import { createListener } from "./http/listener.ts";
import type { HttpPorts } from "./http/ports.ts";
import { routeTable } from "./http/route-table.ts";
import { createHttpServer } from "./http/server.ts";
import { createSitesProxy } from "./http/sites/sites-proxy.ts";
import { createWebhookUrlCheck } from "./http/webhook-target.ts";
import { createDetachedWork } from "./idempotency/detached-work.ts";
import { createIdempotencyQuota } from "./idempotency/idempotency-quota.ts";
import { createWithIdempotency } from "./idempotency/with-idempotency.ts";
import type { Access } from "./keys/create-access.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { RateWindowStore } from "./store/rate-windows.ts";
import type { SealSigningKey } from "./webhooks/seal-signing-key.ts";

export interface HttpOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly stores: { readonly rateWindows: RateWindowStore; readonly idempotency: IdempotencyLedger };
  readonly access: Pick<Access, "authenticate">;
  readonly clients: Pick<BackendClients, "actingFor" | "finishOAuth">;
  readonly mint: TokenMinter;
  readonly sealSigningKey: SealSigningKey;
  readonly isReady: () => boolean;
}

/** How long after a stop the requests in progress may continue. The whole process has 20 seconds to stop. */
const graceMilliseconds = 15_000;

/** Creates the HTTP server with its routes, proxies and limits, and starts to listen. */
export async function startHttp(options: HttpOptions): Promise<{ port: number; stop: () => Promise<void> }> {
  const { config, logger, stores } = options;
  const outbound = createOutbound({ connectTo: config.outboundConnectTo, logger });
  const underway = createDetachedWork();
  const limiter = createRateLimiter({
    ...stores.rateWindows,
    monotonicNow: () => performance.now(),
    onOutage: (error) => logger.warn({ err: error }, "requests are counted by this replica alone"),
  });
  const ports: HttpPorts = {
    authenticate: options.access.authenticate,
    takeToken: ({ account, keyId }) => limiter.take(keyId, tierLimits(config.tiers, account.tier).requestsPerMinute),
    withIdempotency: trackedWithIdempotency(options, underway),
    maxIdempotencyKeys: ({ tier }) => tierLimits(config.tiers, tier).idempotencyKeysPerDay,
    backendsFor: options.clients.actingFor,
    finishOAuth: options.clients.finishOAuth,
    checkWebhookUrl: createWebhookUrlCheck(outbound),
    sealSigningKey: options.sealSigningKey,
    newId: randomUUID,
    isReady: options.isReady,
    logger,
  };
  const sites = createSitesProxy({
    addresses: config.sitesAddresses,
    trustedProxyHops: config.trustedProxyHops,
    publicBaseUrl: config.publicBaseUrl,
    pageCacheBytes: config.pageCacheMegabytes * 1_048_576,
    logger,
  });
  const { trustedProxyHops, upgradeEmail, generationSyncTimeoutSeconds } = config;
  const publicBaseUrl = config.publicBaseUrl ?? `http://127.0.0.1:${config.port}`;
  const settings = { publicBaseUrl, trustedProxyHops, upgradeEmail, generationSyncTimeoutSeconds };
  const admission = openAdmission(options, publicBaseUrl);
  const dashboard = openDashboardProxy(options, publicBaseUrl);
  const app = createHttpApp(ports, settings, {
    dashboard: dashboard.handler,
    dashboardCall: dashboard.forwardCall,
    sites: sites.handler,
    openApiDocument: openApiDocument(routeTable, settings),
    docsFolder: config.docsFolder,
  });
  const listener = createListener({
    ...ports,
    settings,
    app,
    pageCache: (request, response, next) =>
      dashboard.keepsSitesOut(request) ? next() : sites.answerCached(request, response, next),
  });
  const server = createHttpServer(admission.guard(listener), {
    publicBaseUrl,
    maxConnections: config.maxConnections,
    stillMilliseconds: generationSyncTimeoutSeconds * 1_000 + stillMoreMilliseconds,
  });
  return {
    port: await server.listen(config.host, config.port),
    stop: async () => {
      await Promise.all([server.stop(graceMilliseconds), underway.settled(graceMilliseconds)]);
      admission.stop();
      sites.close();
      dashboard.close();
      await limiter.stop();
      await outbound.close();
    },
  };
}

/** A connection is closed when it makes no progress for this long plus the longest time that can be configured for a request to take. */
const stillMoreMilliseconds = 65_000;

/**
 * The limit on parallel requests at the start, before any request was measured. A fast machine can serve this many at once. On a slow one,
 * the limit falls within the first second of an overload.
 */
const initialRequests = 200;

function openDashboardProxy({ config, logger, mint }: HttpOptions, publicBaseUrl: string): DashboardProxy {
  return createDashboardProxy({
    addresses: config.dashboardAddresses,
    dashboardUrl: config.dashboardUrl ?? `${publicBaseUrl}/dashboard`,
    sitesBaseUrl: config.publicSitesBaseUrl ?? publicBaseUrl,
    trustedProxyHops: config.trustedProxyHops,
    mintToken: ({ account, keyId, role }) =>
      mint("dashboard", { accountId: account.id, tier: account.tier, keyId, role }),
    logger,
  });
}

function openAdmission({ config, logger }: HttpOptions, publicBaseUrl: string): Admission {
  const { min, max } = config.overload;
  const admission = createAdmission({
    ...config.overload,
    initial: Math.min(max, Math.max(min, initialRequests)),
    refuse: countRefusals(createOverloadResponse({ publicBaseUrl, newId: randomUUID, random: Math.random })),
    logger,
  });
  instrumentAdmission(admission.statistics);
  return admission;
}

/**
 * Creates the function that runs work once per `Idempotency-Key`. The work is tracked, so that a shutdown waits for it even if its client
 * has gone.
 */
function trackedWithIdempotency(
  { config, stores, logger }: HttpOptions,
  underway: ReturnType<typeof createDetachedWork>,
) {
  const withIdempotency = createWithIdempotency({
    ledger: stores.idempotency,
    quota: createIdempotencyQuota({ count: stores.idempotency.count, monotonicNow: () => performance.now() }),
    newId: randomUUID,
    onStoreFailure: (error) => logger.warn({ err: error }, "an answer could not be kept for its Idempotency-Key"),
    leaseMilliseconds: config.idempotencyLeaseSeconds * 1_000,
  });
  const tracked: HttpPorts["withIdempotency"] = (request, work) => underway.track(withIdempotency(request, work));
  return tracked;
}
