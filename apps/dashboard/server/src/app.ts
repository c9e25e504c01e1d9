import { randomUUID } from "node:crypto";
import type { ConnectRouter, ServiceImpl } from "@connectrpc/connect";
import { DashboardService, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { accountDataService } from "@galley/service-kit/account-data";
import { createGrpcServer, type GrpcTls, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createReloadedFiles, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import { createAccountReader } from "./clients/accounts.ts";
import { createBackends } from "./clients/backends.ts";
import type { Config } from "./config.ts";
import { operatorImplementation } from "./grpc/operator-service.ts";
import { type ConsentPagesPorts, createConsentPages } from "./http/consent-pages.ts";
import { createOriginCheck } from "./http/origin-check.ts";
import { createPages } from "./http/pages.ts";
import { createPreviews, type PreviewPorts } from "./http/previews.ts";
import { createSecretCookie } from "./http/secret-cookie.ts";
import { createHttpServer } from "./http/server.ts";
import { createSessionCookie } from "./http/session-cookie.ts";
import {
  createSingleSignOnPages,
  type ServeSingleSignOn,
  type SingleSignOnPagesPorts,
  singleSignOnPath,
} from "./http/single-sign-on-pages.ts";
import { createAuditWriter } from "./rpc/audit.ts";
import { callRules } from "./rpc/call-rules.ts";
import { dashboardImplementation } from "./rpc/dashboard-service.ts";
import { createDeletePublication } from "./rpc/delete-publication.ts";
import { addForwardedCalls, type ForwardPorts } from "./rpc/forward.ts";
import { createGuard } from "./rpc/guard.ts";
import { createKeyGuard, type KeyGuardPorts } from "./rpc/key-guard.ts";
import { createMemberCommands } from "./rpc/member-commands.ts";
import { createMemberConcurrency } from "./rpc/member-concurrency.ts";
import { createSignInMember } from "./rpc/sign-in-member.ts";
import { signInImplementation } from "./rpc/sign-in-service.ts";
import { consentMilliseconds, createStartConsent } from "./rpc/start-consent.ts";
import { createAttemptLimit } from "./sign-in/attempt-limit.ts";
import { createIssuer } from "./sign-in/issuer.ts";
import { createLinks } from "./sign-in/links.ts";
import { allowsPasskeys, createPasskeys } from "./sign-in/passkeys.ts";
import { createSessions } from "./sign-in/sessions.ts";
import { attemptMilliseconds, createSingleSignOn } from "./sign-in/single-sign-on.ts";
import { openStores, type Stores } from "./store/open-stores.ts";

/** The dashboard's server, and the ports on which it listens after its start. */
export interface DashboardApp extends App {
  readonly ports: { http: number; grpc: number };
  /** The port of metrics and health checks. Undefined unless the configuration sets one. */
  readonly metricsPort: () => number | undefined;
}

/** Parts of the server that tests replace. `now` is the clock; by default, it is the time of the machine. */
export interface Overrides {
  readonly now?: () => Date;
}

/**
 * The collections with data of accounts. Challenges for passkeys are not among them, because they hold no data of an
 * account and expire after 5 minutes.
 */
const accountCollections = [
  "sessions",
  "passkeys",
  "sign_in_links",
  "audit",
  "members",
  ["member_guards", (accountId: string) => ({ _id: accountId })],
] as const;

const graceMilliseconds = 10_000;

/**
 * Builds the dashboard's server from its parts. `start` starts them in order, and `stop` stops them in the opposite
 * order.
 */
export function buildApp(config: Config, logger: Logger, { now = () => new Date() }: Overrides = {}): DashboardApp {
  const shutdownHooks: (() => Promise<unknown> | unknown)[] = [];
  const ports = { http: 0, grpc: 0 };
  let telemetry: RunningTelemetry | undefined;
  return {
    ports,
    metricsPort: () => telemetry?.metricsPort,
    start: async () => {
      let isReady = (): boolean => false;
      telemetry = await startTelemetry({ service: "dashboard", config, logger, isReady: () => isReady() });
      shutdownHooks.push(telemetry.stop);
      const connection = await connectMongo({ uri: config.mongodbUri, databaseName: config.databaseName, logger });
      shutdownHooks.push(() => connection.close());
      const stores = openStores(connection);
      await ensureIndexes(connection, logger);

      const files = createReloadedFiles({ logger });
      shutdownHooks.push(files.close);
      const tls = openGrpcTls(files, config.grpcTls);
      isReady = () => connection.readyState === 1;
      const verify = createTokenVerifier({
        audience: "dashboard",
        publicKeysFile: config.serviceTokenPublicKeysFile,
        files,
      });
      const { http, operator, backends } = assemble({ config, logger, stores, now, files, tls, verify });
      shutdownHooks.push(backends.close);
      const grpc = createGrpcServer({
        service: "dashboard",
        logger,
        verify,
        implementations: [operator, accountDataService(connection, accountCollections)],
        ready: isReady,
        tls,
      });
      ports.grpc = await grpc.listen(config.grpcAddress);
      shutdownHooks.push(grpc.stop);
      ports.http = await http.listen(config.httpAddress);
      shutdownHooks.push(() => http.stop(graceMilliseconds));
    },
    stop: async () => {
      for (const hook of shutdownHooks.splice(0).reverse()) await hook();
    },
  };
}

interface Parts {
  readonly config: Config;
  readonly logger: Logger;
  readonly stores: Stores;
  readonly now: () => Date;
  readonly files: ReloadedFiles;
  readonly tls: GrpcTls | undefined;
  readonly verify: KeyGuardPorts["verify"];
}

function assemble({ config, logger, stores, now, files, tls, verify }: Parts) {
  const { dashboardUrl } = config;
  const newId = randomUUID;
  const mint = createTokenMinter({ issuer: "dashboard", privateKeyFile: config.serviceTokenPrivateKeyFile, files });
  const backends = createBackends(config, { mint, tls });
  const readAccount = createAccountReader(backends);
  const cookie = createSessionCookie(dashboardUrl);
  const canUsePasskeys = allowsPasskeys(dashboardUrl);
  const links = createLinks({ stores, dashboardUrl, now });
  const sessions = createSessions({ stores, now, newId });
  const countAttempt = createAttemptLimit(() => performance.now());
  const passkeys = createPasskeys({ stores, dashboardUrl, countAttempt, now, newId });
  const members = createMemberCommands({ stores, links, now, newId });
  const writeAudit = createAuditWriter({ audit: stores.audit, now, newId, logger });
  const deletePublication = createDeletePublication(backends);
  const signInMember = createSignInMember({ sessions, readAccount, writeAudit });
  const refusal = unencryptedRefusal(config);
  const consentCookie = createSecretCookie("consent", dashboardUrl, consentMilliseconds);
  const signIn = signInImplementation({
    links,
    passkeys,
    cookie,
    canUsePasskeys,
    singleSignOnUrl: config.issuer === undefined ? "" : singleSignOnPath,
    signInMember,
    writeAudit,
  });
  const dashboard = dashboardImplementation({
    stores,
    sessions,
    passkeys,
    members,
    deletePublication,
    startConsent: createStartConsent({ backends, consentCookie, dashboardUrl }),
    cookie,
    canUsePasskeys,
    writeAudit,
  });
  const limitConcurrency = createMemberConcurrency();
  const visits = { sessions, readAccount, writeAudit, refusal, logger };
  const guard = createGuard({
    ...visits,
    checkOrigin: createOriginCheck(dashboardUrl),
    countAttempt,
    limitConcurrency,
    rulesOf: callRules,
    now,
  });
  const keyGuard = createKeyGuard({ verify, rulesOf: callRules, limitConcurrency, logger });
  const forwarding = { backends, writeAudit };
  const serveSingleSignOn = singleSignOnPages(
    { config, stores, now },
    { ...visits, sessionCookie: cookie, countAttempt, signInMember },
  );
  const http = createHttpServer({
    memberCalls: { routes: memberRoutes({ signIn, dashboard }, forwarding), guard },
    keyCalls: { routes: (router) => addForwardedCalls(router, forwarding), guard: keyGuard },
    servePages: createPages(config.pagesFolder),
    ...visitorPages({ ...visits, backends, limitConcurrency, cookie, consentCookie }),
    serveSingleSignOn,
    cookie,
    newId,
  });
  const operator = operatorImplementation({ stores, links, members, readAccount, writeAudit, now, newId });
  return { http, operator, backends };
}

interface OwnServices {
  readonly signIn: ServiceImpl<typeof SignInService>;
  readonly dashboard: ServiceImpl<typeof DashboardService>;
}

/** Returns the function that adds the calls of the pages to a router: those of the dashboard itself and the forwarded ones. */
function memberRoutes({ signIn, dashboard }: OwnServices, forwarding: ForwardPorts): (router: ConnectRouter) => void {
  return (router) => {
    router.service(SignInService, signIn).service(DashboardService, dashboard);
    addForwardedCalls(router, forwarding);
  };
}

/** Creates the pages that browsers open by their address, for members who are signed in. */
const visitorPages = (ports: Omit<ConsentPagesPorts, "sessionCookie"> & Pick<PreviewPorts, "cookie">) => ({
  servePreview: createPreviews(ports),
  serveConsent: createConsentPages({ ...ports, sessionCookie: ports.cookie }),
});

/** Creates the pages of single sign-on. Undefined when single sign-on is not configured. */
function singleSignOnPages(
  { config: { issuer: settings, dashboardUrl }, stores, now }: Pick<Parts, "config" | "stores" | "now">,
  ports: Omit<SingleSignOnPagesPorts, "singleSignOn" | "browserCookie">,
): ServeSingleSignOn | undefined {
  if (settings === undefined) return undefined;
  return createSingleSignOnPages({
    ...ports,
    singleSignOn: createSingleSignOn({ issuer: createIssuer(settings), stores, dashboardUrl, now }),
    browserCookie: createSecretCookie("single-sign-on", dashboardUrl, attemptMilliseconds),
  });
}

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns the message with which every sign-in is refused while the dashboard is served over plain http to other machines, because the
 * session cookie would travel unencrypted. Undefined with https, on localhost, and when the operator has allowed http.
 */
function unencryptedRefusal({
  dashboardUrl,
  allowHttp,
}: Pick<Config, "dashboardUrl" | "allowHttp">): string | undefined {
  const { protocol, hostname } = new URL(dashboardUrl);
  if (protocol === "https:" || allowHttp || localHosts.has(hostname)) return undefined;
  return "The dashboard needs https on this host. An operator can set DASHBOARD_ALLOW_HTTP=true to allow http.";
}
