import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { accountDataService } from "@galley/service-kit/account-data";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { createGrpcServer, type GrpcServer, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createOutbound } from "@galley/service-kit/outbound";
import { createReloadedFiles, type ReloadedFiles } from "@galley/service-kit/reloaded-files";
import { createIsolation, repeat } from "@galley/service-kit/scheduling";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import { commentsSlot } from "./comments/http/read-comments.ts";
import { openComments } from "./comments/open-comments.ts";
import type { Config } from "./config.ts";
import { createConnectionStore } from "./connections/connection-store.ts";
import { createSeals } from "./connections/seal.ts";
import { createAddresses, ownHostOf } from "./domain/addresses.ts";
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
import { shareIdOf } from "./store/shares.ts";
import { createSiteDomains } from "./store/site-domains.ts";
import type { WatchedPost } from "./targets/external-posts.ts";
import { type CmsPatience, openTargets } from "./targets/open-targets.ts";

/** The collections with what is an account's. */
const owned = [
  ...["operations", "posts", "outside_posts", "shares", "connections", "oauth_flows", "token_refreshes"],
  ...["comments", "pictures", "sites"],
];

/** What tests may replace. */
export interface Overrides {
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly socialNetworks?: SocialNetworks;
  readonly patience?: Patience;
  /** How patient it is with outside CMSs. */
  readonly cmsPatience?: CmsPatience;
  /** Fetches pictures instead of the guarded client. */
  readonly fetchPicture?: FetchPicture;
  /** How long a publish that fell silent keeps its session; what the configuration says unless given. */
  readonly leaseMilliseconds?: number;
  /** How long what an attempt at a share sends may be on its way; 30 seconds unless given. */
  readonly shareLeaseMilliseconds?: number;
  /** Time between two sweeps; 5 seconds unless given. */
  readonly sweepIntervalMilliseconds?: number;
  /** Time between two looks for shares that are due; that between two sweeps unless given. */
  readonly shareIntervalMilliseconds?: number;
  /** Changes what publishing is handed, for example to break a step. */
  readonly wrap?: (ports: PublishPorts) => PublishPorts;
}

/** The service, and the ports that it listens on once started. */
export interface PublishingApp extends App {
  readonly ports: () => { readonly grpc: number; readonly sites: number } | undefined;
  /** The port of the metrics; undefined unless `METRICS_ADDRESS` is set. */
  readonly metricsPort: () => number | undefined;
}

/** Longer than a lease, so that the first publish after a crash gets its turn: 15 seconds. */
const standardPatience: Patience = {
  attempts: 80,
  pause: async (attempt, signal) => {
    await delay(Math.min(20 * attempt, 200), undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};

const prefetch = 100;

/** Puts the service together. It is ready when it has the database; the broker may come later. */
export function buildApp(config: Config, logger: Logger, overrides: Overrides = {}): PublishingApp {
  const endings: (() => Promise<void>)[] = [];
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
      endings.unshift(telemetry.stop);
      const files = createReloadedFiles({ logger });
      endings.unshift(async () => files.close());
      const connection = await connectMongo({ uri, databaseName, logger });
      endings.unshift(() => connection.close());
      const surroundings = { config, logger, overrides, connection, endings, files };
      const parts = openParts(surroundings);
      endings.unshift(parts.networks.close, parts.targets.close, parts.outbound.close);
      await ensureIndexes(connection, logger);
      startBackground(parts, surroundings);
      const { grpc, sites } = createServers(parts, surroundings);
      server = grpc;
      endings.unshift(async () => {
        await Promise.all([grpc.stop(), sites.stop()]);
      });
      ports = { grpc: await grpc.listen(config.grpcAddress), sites: await sites.listen(config.sitesListenAddress) };
    },
    stop: async () => {
      for (const end of endings.splice(0)) await end();
    },
    ports: () => ports,
    metricsPort: () => telemetry?.metricsPort,
  };
}

interface Surroundings {
  readonly config: Config;
  readonly logger: Logger;
  readonly overrides: Overrides;
  readonly connection: Connection;
  readonly files: ReloadedFiles;
  /** What has to be ended, the last begun first. */
  readonly endings: (() => Promise<void>)[];
}

type Parts = ReturnType<typeof openParts>;

/** Opens what the service is made of. */
function openParts({ connection, config, overrides, logger, files }: Surroundings) {
  const { now = () => new Date(), newId = randomUUID, leaseMilliseconds = config.leaseSeconds * 1_000 } = overrides;
  const { shareLeaseMilliseconds = 30_000 } = overrides;
  const { reader, builtIn, ...stores } = openStores(connection, { now, leaseMilliseconds, shareLeaseMilliseconds });
  const seals = createSeals(files, config.credentialSealingKeysFile);
  const connections = withCrashPoints("connections", createConnectionStore(connection, seals, now), {
    reads: ["list", "find", "open"],
  });
  const addresses = createAddresses(config.publicSitesBaseUrl);
  const ways = { connectTo: config.outboundConnectTo, authoritiesFile: config.outboundAuthoritiesFile };
  const outbound = createOutbound(ways);
  const { sites } = stores;
  const targets = openTargets(connection, {
    ...{ builtIn, reader, connections, operations: stores.operations, addresses, now, leaseMilliseconds },
    ...{ outbound: { ...ways, logger }, patience: overrides.cmsPatience },
  });
  const ownUrls = [config.publicSitesBaseUrl, config.publicBaseUrl];
  const domains = {
    domains: createSiteDomains(connection, now),
    checkDomain: createDomainCheck(outbound),
    ownHosts: ownUrls.flatMap((url) => (url === undefined ? [] : new URL(url).hostname)),
    newToken: () => randomBytes(24).toString("base64url"),
  } satisfies DomainPorts;
  const fetchPicture = overrides.fetchPicture ?? createFetchPicture(outbound);
  const pictures = openPictures(connection, { sites, now, fetchPicture });
  const networks = openNetworks({
    ...{ database: connection, config: config.networks, connections, seals, logger, now, newId, ...ways },
    findPicture: pictures.shared.find,
  });
  const comments = openComments(connection, { sites, now, newId });
  const manage = { connections, kinds: { ...targets.kinds, ...networks.kinds }, sites, now };
  const ports: PublishPorts = {
    ...{ ...stores, posts: targets.posts, tiers: config.tiers, addresses, now, newId },
    belongings: [
      ...[comments.comments, pictures, connections],
      { removeAll: targets.externalPosts.forgetAll },
      ...networks.belongings,
    ],
    socialNetworks: withSteps(overrides.socialNetworks ?? networks.socialNetworks),
    linkedAccount: createLinkedAccount(connections),
    patience: overrides.patience ?? standardPatience,
  };
  const { publicBaseUrl } = config;
  const calls: PublishingGrpcPorts = {
    ...{ lister: targets.lister, externalPosts: targets.externalPosts, reader, manage, domains, comments },
    ...{ sitePictures: pictures.ofSites, authors: createAuthorBiographies(connection, now) },
    ...{ consents: { ...networks.consents, manage, publicBaseUrl, now } },
  };
  const opened = { reader, sites, targets, networks, pictures, comments, domains, calls, outbound };
  return { ...opened, ports: overrides.wrap?.(ports) ?? ports };
}

const withSteps = ({ linkedin, twitter }: SocialNetworks): SocialNetworks => ({
  linkedin: withCrashPoints("linkedin", linkedin, { reads: [] }),
  twitter: withCrashPoints("twitter", twitter, { reads: [] }),
});

const sessionOf = (item: object) => ("sessionId" in item ? { sessionId: item.sessionId } : {});

const sweepMessages = { failed: "sweep failed and tries again", worked: "sweep works again" };

function startBackground(
  { ports, pictures, targets }: Parts,
  { config, logger, overrides, endings }: Surroundings,
): void {
  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
  endings.unshift(() => broker.close());
  broker.consume("publishing.publications", onPublication(ports), { prefetch });
  const intervalMilliseconds = overrides.sweepIntervalMilliseconds ?? 5_000;
  const startSweep = (work: (stopping: AbortSignal) => Promise<void>, milliseconds = intervalMilliseconds): void => {
    const sweeper = repeat(work, { intervalMilliseconds: milliseconds, logger, messages: sweepMessages });
    endings.unshift(() => sweeper.stop());
    sweeper.start();
  };
  const isolated = <Item extends object>(message: string, nameOf: (item: Item) => string) =>
    createIsolation<Item>({ message, nameOf, fieldsOf: sessionOf, logger });
  const purges = isolated<PublicationKey>("a publication could not be purged", ({ publicationId }) => publicationId);
  const settlements = isolated<ClaimInput>("a publish could not be settled", ({ sessionId }) => sessionId);
  startSweep(() => sweep({ ...ports, purges, settlements }));
  // Apart from the sweep, which waits for no stranger's server.
  const onOutcome: SweepSharesPorts["onOutcome"] = ({ sessionId, network }, { success }) =>
    logger.info({ sessionId, network, success }, "share tried again");
  const apart = isolated<ShareKey>("a share could not be tried again", shareIdOf);
  startSweep(() => sweepShares({ ...ports, onOutcome, apart }), overrides.shareIntervalMilliseconds);
  const watched = isolated<WatchedPost>(
    "a post of an outside CMS could not be looked at",
    ({ sessionId }) => sessionId,
  );
  startSweep(() => targets.watch(watched));
  const collected = isolated<PictureWork>("pictures of a post could not be collected", ({ postId }) => postId);
  startSweep((stopping) => collectPictures(pictures.collect, collected.attempt, stopping));
}

function createServers(
  { ports, calls, reader, sites: siteReader, domains, comments, pictures }: Parts,
  { config, logger, connection, files }: Surroundings,
) {
  const grpc = createGrpcServer({
    ...{ service: "publishing", logger },
    verify: createTokenVerifier({ audience: "publishing", publicKeysFile: config.serviceTokenPublicKeysFile, files }),
    tls: openGrpcTls(files, config.grpcTls),
    implementations: [publishingImplementation(ports, calls), accountDataService(connection, owned)],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
  });
  const { addresses } = ports;
  const ownHost = ownHostOf(config.publicSitesBaseUrl, config.publicBaseUrl);
  const shown = { sites: siteReader, posts: reader, addresses, domains: domains.domains, ownHost };
  const pages = createPageCache(config.pageCacheMegabytes * 1_024 * 1_024);
  const commentsBelow = commentsSlot(comments);
  const own = { comments: { ...comments, ...shown }, pictures: { files: pictures.reader, shared: pictures.shared } };
  const app = createSitesApp({ ...shown, pages, commentsBelow, ...own, logger });
  return { grpc, sites: createHttpServer(app) };
}
