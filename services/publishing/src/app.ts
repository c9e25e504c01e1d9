import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { accountDataService } from "@galley/service-kit/account-data";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { createGrpcServer, type GrpcServer, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { createReloadedFiles, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { createIsolation, repeat } from "@galley/service-kit/scheduling";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import { commentsSlot } from "./comments/http/read-comments.ts";
import { openComments } from "./comments/open-comments.ts";
import type { Config } from "./config.ts";
import { type ConnectionStore, createConnectionStore } from "./connections/connection-store.ts";
import { createCredentialEncryption } from "./connections/encryption.ts";
import { createCustomizationStore } from "./customization/store.ts";
import { createAddresses, ownSitesHost } from "./domain/addresses.ts";
import type { ClaimInput, PublicationKey } from "./domain/ports.ts";
import type { Patience, PublishPorts } from "./domain/publish.ts";
import type { ShareKey, SocialNetworks } from "./domain/share-ports.ts";
import { sweep } from "./domain/sweep.ts";
import { type SweepSharesPorts, sweepShares } from "./domain/sweep-shares.ts";
import { createDomainCheck } from "./domains/check-domain.ts";
import type { DomainPorts } from "./domains/set-domain.ts";
import { onPublication } from "./events/on-publication.ts";
import { type PublishingGrpcPorts, publishingImplementation } from "./grpc/server.ts";
import { createPageCache } from "./http/page-cache.ts";
import { createHttpServer } from "./http/server.ts";
import { createLinkedAccount } from "./networks/linked-account.ts";
import { openNetworks } from "./networks/open-networks.ts";
import { collectPictures } from "./pictures/collect-pictures.ts";
import { createFetchPicture, type FetchPicture } from "./pictures/fetch-picture.ts";
import { openPictures } from "./pictures/open-pictures.ts";
import type { PictureWork } from "./pictures/store/pictures.ts";
import { createSitesApp } from "./sites-app.ts";
import { createAuthorBiographies } from "./store/author-biographies.ts";
import { openStores } from "./store/open-stores.ts";
import { shareId } from "./store/shares.ts";
import { createSiteDomains, type SiteDomains } from "./store/site-domains.ts";
import type { WatchedPost } from "./targets/external-posts.ts";
import { type CmsPatience, openTargets } from "./targets/open-targets.ts";

/** The MongoDB collections that hold data of accounts, in the order in which a deletion of an account empties them. */
const accountCollections = [
  "operations",
  "posts",
  "outside_posts",
  "shares",
  "connections",
  "oauth_flows",
  "token_refreshes",
  "comments",
  "pictures",
  "site_files",
  "site_pages",
  "sites",
];

/** Parts of the service and time limits that tests can replace. Production uses the defaults. */
export interface Overrides {
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly socialNetworks?: SocialNetworks;
  readonly patience?: Patience;
  /** Timeouts and delays for requests to external CMSs. */
  readonly cmsPatience?: CmsPatience;
  /** Downloads the picture at a URL. Default: the outbound HTTP client, which refuses private addresses. */
  readonly fetchPicture?: FetchPicture;
  /**
   * How long a process may work on a publish without renewing its right to. Default: `leaseSeconds` of the
   * configuration.
   */
  readonly leaseMilliseconds?: number;
  /**
   * How long after a request to a social network other processes do not touch the same post there. Default: 30 seconds.
   */
  readonly shareLeaseMilliseconds?: number;
  /** The time between two runs of the background job that completes interrupted publishes. Default: 5 seconds. */
  readonly sweepIntervalMilliseconds?: number;
  /**
   * The time between two searches for posts on social networks that failed and are due for an automatic retry. Default:
   * `sweepIntervalMilliseconds`.
   */
  readonly shareIntervalMilliseconds?: number;
  /** Wraps the dependencies of `publish`, for example so that one step fails in a test. */
  readonly wrap?: (ports: PublishPorts) => PublishPorts;
}

/** The publishing service as an object that can be started and stopped. Its ports are known after the start. */
export interface PublishingApp extends App {
  readonly ports: () => { readonly grpc: number; readonly sites: number } | undefined;
  /** The port for metrics. Undefined if `METRICS_ADDRESS` is not set. */
  readonly metricsPort: () => number | undefined;
}

/**
 * How long a publish waits for another publish of the same session: about 15 seconds in total. That is longer than a
 * lease, so the first publish after a crash gets its turn.
 */
const defaultPatience: Patience = {
  attempts: 80,
  pause: async (attempt, signal) => {
    await delay(Math.min(20 * attempt, 200), undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};

/** The maximum number of events that this replica processes at the same time. */
const prefetch = 100;

/**
 * Builds the publishing service. It serves requests once MongoDB is connected, even while the message broker is not.
 */
export function buildApp(config: Config, logger: Logger, overrides: Overrides = {}): PublishingApp {
  const shutdownHooks: (() => Promise<void>)[] = [];
  let ports: { grpc: number; sites: number } | undefined;
  let server: GrpcServer | undefined;
  let telemetry: RunningTelemetry | undefined;
  return {
    start: async () => {
      const { mongodbUri: uri, databaseName } = config;
      telemetry = await startTelemetry({
        service: "publishing",
        config,
        logger,
        isReady: () => server?.isServing() ?? false,
      });
      shutdownHooks.unshift(telemetry.stop);
      const files = createReloadedFiles({ logger });
      shutdownHooks.unshift(async () => files.close());
      const connection = await connectMongo({ uri, databaseName, logger });
      shutdownHooks.unshift(() => connection.close());
      const dependencies = { config, logger, overrides, connection, shutdownHooks, files };
      const parts = openParts(dependencies);
      shutdownHooks.unshift(parts.networks.close, parts.targets.close, parts.outbound.close);
      await ensureIndexes(connection, logger);
      startBackground(parts, dependencies);
      const { grpc, sites } = createServers(parts, dependencies);
      server = grpc;
      shutdownHooks.unshift(async () => {
        await Promise.all([grpc.stop(), sites.stop()]);
      });
      ports = { grpc: await grpc.listen(config.grpcAddress), sites: await sites.listen(config.sitesListenAddress) };
    },
    stop: async () => {
      for (const end of shutdownHooks.splice(0)) await end();
    },
    ports: () => ports,
    metricsPort: () => telemetry?.metricsPort,
  };
}

interface Dependencies {
  readonly config: Config;
  readonly logger: Logger;
  readonly overrides: Overrides;
  readonly connection: Connection;
  readonly files: ReloadedFiles;
  /**
   * Functions that stop the parts of the service. They run from the first to the last. Each part puts its function at
   * the beginning, so that the parts stop in the reverse order of their start.
   */
  readonly shutdownHooks: (() => Promise<void>)[];
}

type Parts = ReturnType<typeof openParts>;

/** Creates the parts of the service, such as the stores in MongoDB and the clients for CMSs and social networks. */
function openParts({ connection, config, overrides, logger, files }: Dependencies) {
  const { now = () => new Date(), newId = randomUUID, leaseMilliseconds = config.leaseSeconds * 1_000 } = overrides;
  const { shareLeaseMilliseconds = 30_000 } = overrides;
  const { reader, builtIn, ...stores } = openStores(connection, { now, leaseMilliseconds, shareLeaseMilliseconds });
  const encryption = createCredentialEncryption(files, config.credentialSealingKeysFile);
  const connections = openConnections(createConnectionStore(connection, encryption, now));
  const addresses = createAddresses(config.publicSitesBaseUrl);
  const outboundOptions = { connectTo: config.outboundConnectTo, authoritiesFile: config.outboundAuthoritiesFile };
  const outbound = createOutbound(outboundOptions);
  const { sites } = stores;
  const targets = openTargets(connection, {
    builtIn,
    reader,
    connections,
    operations: stores.operations,
    addresses,
    now,
    leaseMilliseconds,
    outbound: { ...outboundOptions, logger },
    patience: overrides.cmsPatience,
  });
  const domains = openDomains(config, { domains: createSiteDomains(connection, now), outbound });
  const fetchPicture = overrides.fetchPicture ?? createFetchPicture(outbound);
  const pictures = openPictures(connection, { sites, now, fetchPicture });
  const networks = openNetworks({
    ...outboundOptions,
    database: connection,
    config: config.networks,
    connections,
    encryption,
    logger,
    now,
    newId,
    findPicture: pictures.shared.find,
  });
  const comments = openComments(connection, { now, newId });
  const customizations = createCustomizationStore(connection, now);
  const manage = { connections, kinds: { ...targets.kinds, ...networks.kinds }, sites, now };
  const externalPosts = { removeAll: targets.externalPosts.forgetAll };
  const ports: PublishPorts = {
    ...stores,
    posts: targets.posts,
    tiers: config.tiers,
    addresses,
    now,
    newId,
    belongings: [comments.comments, pictures, customizations, connections, externalPosts, ...networks.belongings],
    socialNetworks: withSteps(overrides.socialNetworks ?? networks.socialNetworks),
    linkedAccount: createLinkedAccount(connections),
    patience: overrides.patience ?? defaultPatience,
  };
  const calls: PublishingGrpcPorts = {
    lister: targets.lister,
    externalPosts: targets.externalPosts,
    reader,
    manage,
    domains,
    comments,
    sitePictures: pictures.ofSites,
    authors: createAuthorBiographies(connection, now),
    customizations,
    consents: { ...networks.consents, manage, publicBaseUrl: config.publicBaseUrl, now },
  };
  const opened = { reader, sites, targets, networks, pictures, comments, domains, calls, outbound, customizations };
  return { ...opened, ports: overrides.wrap?.(ports) ?? ports };
}

/** Makes each write method of the connection store a crash point: a place where fault tests can kill the process. */
const openConnections = (store: ConnectionStore): ConnectionStore =>
  withCrashPoints("connections", store, { reads: ["list", "listOfAccount", "find", "open"] });

/** Creates the check whether a site's own domain leads to this installation, and the store of these domains. */
function openDomains(
  { publicSitesBaseUrl, publicBaseUrl }: Config,
  { domains, outbound }: { readonly domains: SiteDomains; readonly outbound: Outbound },
) {
  return {
    domains,
    checkDomain: createDomainCheck(outbound),
    ownHosts: [publicSitesBaseUrl, publicBaseUrl].flatMap((url) => (url === undefined ? [] : new URL(url).hostname)),
    newToken: () => randomBytes(24).toString("base64url"),
  } satisfies DomainPorts;
}

/** Makes sharing on each network a crash point: a place where fault tests can kill the process. */
const withSteps = ({ linkedin, twitter }: SocialNetworks): SocialNetworks => ({
  linkedin: withCrashPoints("linkedin", linkedin, { reads: [] }),
  twitter: withCrashPoints("twitter", twitter, { reads: [] }),
});

const sessionField = (item: object) => ("sessionId" in item ? { sessionId: item.sessionId } : {});

const sweepMessages = { failed: "sweep failed and tries again", worked: "sweep works again" };

function startBackground(
  { ports, pictures, targets }: Parts,
  { config, logger, overrides, shutdownHooks }: Dependencies,
): void {
  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
  shutdownHooks.unshift(() => broker.close());
  broker.consume("publishing.publications", onPublication(ports), { prefetch });
  const intervalMilliseconds = overrides.sweepIntervalMilliseconds ?? 5_000;
  const startSweep = (work: (stopping: AbortSignal) => Promise<void>, milliseconds = intervalMilliseconds): void => {
    const sweeper = repeat(work, { intervalMilliseconds: milliseconds, logger, messages: sweepMessages });
    shutdownHooks.unshift(() => sweeper.stop());
    sweeper.start();
  };
  const isolated = <Item extends object>(message: string, nameOf: (item: Item) => string) =>
    createIsolation<Item>({ message, nameOf, fieldsOf: sessionField, logger });
  const purges = isolated<PublicationKey>("a publication could not be purged", ({ publicationId }) => publicationId);
  const settlements = isolated<ClaimInput>("a publish could not be settled", ({ sessionId }) => sessionId);
  startSweep(() => sweep({ ...ports, purges, settlements }));
  // Posts on social networks are retried in a background job of their own. A retry waits for the servers of the
  // networks, and the job that completes interrupted publishes must not wait for them.
  const onOutcome: SweepSharesPorts["onOutcome"] = ({ sessionId, network }, { success }) =>
    logger.info({ sessionId, network, success }, "share tried again");
  const apart = isolated<ShareKey>("a share could not be tried again", shareId);
  startSweep(() => sweepShares({ ...ports, onOutcome, apart }), overrides.shareIntervalMilliseconds);
  const watched = isolated<WatchedPost>("a post of an external CMS could not be checked", ({ sessionId }) => sessionId);
  startSweep(() => targets.watch(watched));
  const collected = isolated<PictureWork>("pictures of a post could not be collected", ({ postId }) => postId);
  startSweep((stopping) => collectPictures(pictures.collect, collected.attempt, stopping));
}

function createServers(
  { ports, calls, reader, sites: siteReader, domains, comments, pictures, customizations }: Parts,
  { config, logger, connection, files }: Dependencies,
) {
  const grpc = createGrpcServer({
    service: "publishing",
    logger,
    verify: createTokenVerifier({ audience: "publishing", publicKeysFile: config.serviceTokenPublicKeysFile, files }),
    tls: openGrpcTls(files, config.grpcTls),
    implementations: [publishingImplementation(ports, calls), accountDataService(connection, accountCollections)],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
  });
  const { addresses } = ports;
  const ownHost = ownSitesHost(config.publicSitesBaseUrl, config.publicBaseUrl);
  const shown = { sites: siteReader, posts: reader, addresses, domains: domains.domains, ownHost };
  const app = createSitesApp({
    ...shown,
    pages: createPageCache(config.pageCacheMegabytes * 1_024 * 1_024),
    commentsBelow: commentsSlot(comments),
    comments: { ...comments, ...shown },
    pictures: { files: pictures.reader, shared: pictures.shared },
    files: { findFile: customizations.findFile, draw: pictures.draw },
    findPage: customizations.findPage,
    logger,
  });
  return { grpc, sites: createHttpServer(app) };
}
