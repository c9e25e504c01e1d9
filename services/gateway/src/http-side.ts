import { randomUUID } from "node:crypto";
import type { Logger } from "@galley/service-kit/logging";
import { createOutbound } from "@galley/service-kit/outbound";
import type { BackendClients } from "./clients/backends.ts";
import type { Config } from "./config.ts";
import type { IdempotencyLedger } from "./domain/idempotency.ts";
import { limitsOf } from "./domain/tiers.ts";
import { type Admission, createAdmission } from "./http/admission/admission.ts";
import { createRefuse } from "./http/admission/refusal.ts";
import { countRefusals, instrumentAdmission } from "./http/admission/report-admission.ts";
import { createHttpApp } from "./http/app.ts";
import { createDashboardProxy } from "./http/dashboard/dashboard-proxy.ts";
import { createListener } from "./http/listener.ts";
import { docsPage } from "./http/pages/docs-page.ts";
import type { HttpPorts } from "./http/ports.ts";
import { routeTable } from "./http/route-table.ts";
import { createHttpServer } from "./http/server.ts";
import { createSitesProxy } from "./http/sites/sites-proxy.ts";
import { createWebhookUrlCheck } from "./http/webhook-target.ts";
import { createDetachedWork } from "./idempotency/detached-work.ts";
import { createKeyBudget } from "./idempotency/key-budget.ts";
import { createRunOnce } from "./idempotency/run-once.ts";
import type { Access } from "./keys/create-access.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { openApiDocument } from "./openapi/document.ts";
import type { RateWindowStore } from "./store/rate-windows.ts";
import type { SealSigningKey } from "./webhooks/seal-signing-key.ts";

export interface HttpSideOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly stores: { readonly rateWindows: RateWindowStore; readonly idempotency: IdempotencyLedger };
  readonly access: Pick<Access, "authenticate">;
  readonly clients: Pick<BackendClients, "actingFor" | "finishOAuth">;
  readonly sealSigningKey: SealSigningKey;
  readonly isReady: () => boolean;
}

/** How long requests under way may go on after a stop was asked for; the process has 20 seconds in all. */
const graceMilliseconds = 15_000;

/** Composes everything that serves HTTP, and listens. */
export async function startHttp(options: HttpSideOptions): Promise<{ port: number; stop: () => Promise<void> }> {
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
    takeToken: ({ account, keyId }) => limiter.take(keyId, limitsOf(config.tiers, account.tier).requestsPerMinute),
    runOnce: trackedRunOnce(options, underway),
    mostKeysOf: ({ tier }) => limitsOf(config.tiers, tier).idempotencyKeysPerDay,
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
  const dashboard = createDashboardProxy({
    addresses: config.dashboardAddresses,
    dashboardUrl: config.dashboardUrl ?? `${publicBaseUrl}/dashboard`,
    sitesBaseUrl: config.publicSitesBaseUrl ?? publicBaseUrl,
    trustedProxyHops,
    logger,
  });
  const app = createHttpApp(ports, settings, {
    dashboard: dashboard.handler,
    sites: sites.handler,
    openApiDocument: openApiDocument(routeTable, settings),
    docsPage: docsPage({ publicBaseUrl, tiers: config.tiers }),
  });
  const listener = createListener({
    ...ports,
    settings,
    app,
    keptPages: (request, response, next) =>
      dashboard.keepsSitesOut(request) ? next() : sites.answerKept(request, response, next),
  });
  const server = createHttpServer(admission.guard(listener), {
    publicBaseUrl,
    mostConnections: config.mostConnections,
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

/** Beyond the longest wait that can be set, nothing else takes longer than this. */
const stillMoreMilliseconds = 65_000;

/** Enough for a burst on a machine that is fast; the first second of an overload brings it down on one that is not. */
const initialRequests = 200;

function openAdmission({ config, logger }: HttpSideOptions, publicBaseUrl: string): Admission {
  const { least, most } = config.overload;
  const admission = createAdmission({
    ...config.overload,
    initial: Math.min(most, Math.max(least, initialRequests)),
    refuse: countRefusals(createRefuse({ publicBaseUrl, newId: randomUUID, random: Math.random })),
    logger,
  });
  instrumentAdmission(admission.statistics);
  return admission;
}

/** Detached work is tracked, because its client may be gone while it still has to be finished. */
function trackedRunOnce({ config, stores, logger }: HttpSideOptions, underway: ReturnType<typeof createDetachedWork>) {
  const runOnce = createRunOnce({
    ledger: stores.idempotency,
    budget: createKeyBudget({ count: stores.idempotency.count, monotonicNow: () => performance.now() }),
    newId: randomUUID,
    onStoreFailure: (error) => logger.warn({ err: error }, "an answer could not be kept for its Idempotency-Key"),
    leaseMilliseconds: config.idempotencyLeaseSeconds * 1_000,
  });
  const tracked: HttpPorts["runOnce"] = (request, work) => underway.track(runOnce(request, work));
  return tracked;
}
