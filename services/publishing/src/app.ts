import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { createGrpcServer } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createOutbound } from "@galley/service-kit/outbound";
import { repeat } from "@galley/service-kit/scheduling";
import { type RunningTelemetry, startTelemetry, type Telemetry } from "@galley/service-kit/telemetry";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import { type AnnouncePorts, createAnnounce } from "./clients/announce.ts";
import { commentsSlot } from "./comments/http/slot.ts";
import { openComments } from "./comments/open-comments.ts";
import { sweepComments } from "./comments/settle-comment.ts";
import type { SubmitPorts } from "./comments/submit-comment.ts";
import type { Config } from "./config.ts";
import type { ManagePorts } from "./connections/manage.ts";
import { openConnectionStores } from "./connections/open-connections.ts";
import { createAddresses, ownHostOf } from "./domain/addresses.ts";
import type { Patience } from "./domain/claim.ts";
import type { PostLister, PostReader, SiteReader } from "./domain/ports.ts";
import type { PublishPorts } from "./domain/publish.ts";
import type { SocialNetworks } from "./domain/share-ports.ts";
import { sweep } from "./domain/sweep.ts";
import { sweepShares } from "./domain/sweep-shares.ts";
import { openDomains } from "./domains/open-domains.ts";
import { onPublication } from "./events/on-publication.ts";
import { publishingImplementation } from "./grpc/server.ts";
import { createSitesApp } from "./http/app.ts";
import { createPageCache } from "./http/page-cache.ts";
import { createHttpServer } from "./http/server.ts";
import { createLinkedAccount } from "./networks/linked-account.ts";
import { openNetworks } from "./networks/open-networks.ts";
import type { ConsentPorts } from "./oauth/consent.ts";
import { collectPictures } from "./pictures/collect-pictures.ts";
import { createFetchPicture, type FetchPicture } from "./pictures/fetch-picture.ts";
import { pictureSlots } from "./pictures/http/slots.ts";
import { openPictures, type Pictures } from "./pictures/open-pictures.ts";
import { sharePictures } from "./pictures/share/for-networks.ts";
import { openStores } from "./store/open-stores.ts";
import type { BuiltInPosts } from "./store/posts.ts";
import { type CmsPatience, openTargets } from "./targets/open-targets.ts";
import type { OutsidePosts } from "./targets/outside-posts.ts";

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
  let telemetry: RunningTelemetry | undefined;
  return {
    start: async () => {
      const { mongodbUri: uri, databaseName } = config;
      telemetry = await startTelemetry({ service: "publishing", config, logger });
      endings.unshift(telemetry.stop);
      const connection = await connectMongo({ uri, databaseName, logger, meter: telemetry.meter });
      endings.unshift(() => connection.close());
      const stores = createStores({ connection, config, overrides, logger });
      endings.unshift(stores.closeNetworks, stores.closeTargets, stores.closePictures);
      await ensureIndexes(connection, logger);
      startBackground(stores, { config, logger, overrides, telemetry, endings });
      const { grpc, sites } = createServers(stores, { config, logger, telemetry, connection });
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

interface Stores {
  readonly ports: PublishPorts;
  readonly reader: PostReader;
  readonly lister: PostLister;
  readonly siteReader: SiteReader;
  readonly manage: ManagePorts;
  readonly outsidePosts: OutsidePosts;
  readonly domains: ReturnType<typeof openDomains>;
  readonly comments: SubmitPorts;
  readonly pictures: Pictures;
  readonly closePictures: () => Promise<void>;
  readonly consents: ConsentPorts;
  readonly maintainAccess: () => Promise<void>;
  readonly closeNetworks: () => Promise<void>;
  readonly closeTargets: () => Promise<void>;
  readonly watchTargets: () => Promise<void>;
}

interface StoreParts {
  readonly connection: Connection;
  readonly config: Config;
  readonly overrides: Overrides;
  readonly logger: Logger;
}

function createStores({ connection, config, overrides, logger }: StoreParts): Stores {
  const { now = () => new Date(), newId = randomUUID, leaseMilliseconds = config.leaseSeconds * 1_000 } = overrides;
  const { shareLeaseMilliseconds = 30_000 } = overrides;
  const { reader, builtIn, ...stores } = openStores(connection, { now, leaseMilliseconds, shareLeaseMilliseconds });
  const { connections, outsidePosts, seals } = openConnectionStores(connection, {
    sealingKeysFile: config.credentialSealingKeysFile,
    now,
  });
  const addresses = createAddresses(config.publicSitesBaseUrl);
  const { outboundConnectTo: connectTo, outboundAuthoritiesFile: authoritiesFile } = config;
  const outbound = createOutbound({ connectTo, authoritiesFile });
  const announcing = announcingPosts(builtIn, { config, outbound, sites: stores.sites, addresses, logger });
  const targets = openTargets({
    ...{ builtIn: announcing, reader, connections, outsidePosts, operations: stores.operations, addresses, now },
    outbound: { connectTo, authoritiesFile, logger },
    ...{ patience: overrides.cmsPatience, leaseMilliseconds },
  });
  const ownUrls = [config.publicSitesBaseUrl, config.publicBaseUrl];
  const domains = openDomains(connection, { outbound, ownUrls, now });
  const pictures = openPictures(connection, {
    ...{ sites: stores.sites, now },
    fetchPicture: overrides.fetchPicture ?? createFetchPicture(outbound),
  });
  const networks = openNetworks({
    ...{ database: connection, config: config.networks, connections, seals, logger, now, newId },
    ...{ connectTo, authoritiesFile },
    pictures: sharePictures(pictures.shared),
  });
  const { linkedin, twitter } = overrides.socialNetworks ?? networks.socialNetworks;
  const comments = openComments(connection, { sites: stores.sites, now, newId });
  const ports: PublishPorts = {
    ...stores,
    posts: targets.posts,
    belongings: [
      comments.comments,
      pictures,
      connections,
      { removeAll: outsidePosts.forgetAll },
      ...networks.belongings,
    ],
    socialNetworks: {
      linkedin: withCrashPoints("linkedin", linkedin, { reads: [] }),
      twitter: withCrashPoints("twitter", twitter, { reads: [] }),
    },
    linkedAccount: createLinkedAccount(connections),
    tiers: config.tiers,
    addresses,
    patience: overrides.patience ?? standardPatience,
    now,
    newId,
  };
  const kinds = { ...targets.kinds, ...networks.kinds };
  const manage = { connections, kinds, sites: stores.sites, now };
  const { flows, consentNetworks } = networks;
  const consents = { flows, networks: consentNetworks, manage, publicBaseUrl: config.publicBaseUrl, now };
  const kept = { reader, lister: targets.lister, siteReader: stores.sites, manage, outsidePosts, comments, consents };

  return {
    domains,
    pictures,
    closePictures: outbound.close,
    ports: overrides.wrap?.(ports) ?? ports,
    ...kept,
    maintainAccess: networks.maintainAccess,
    closeNetworks: networks.close,
    closeTargets: targets.close,
    watchTargets: targets.watch,
  };
}

type AnnouncingParts = Omit<AnnouncePorts, "hub"> & { readonly config: Config };

/** The built-in CMS that tells the hub of its posts, where one is set. */
function announcingPosts(posts: BuiltInPosts, { config, ...ports }: AnnouncingParts): BuiltInPosts {
  if (config.websubHubUrl === undefined) return posts;
  const announce = createAnnounce({ ...ports, hub: config.websubHubUrl });
  return {
    ...posts,
    put: async (input) => {
      const post = await posts.put(input);
      if (post !== undefined) announce(input.operation);
      return post;
    },
  };
}

interface AppContext {
  readonly config: Config;
  readonly logger: Logger;
  readonly overrides: Overrides;
  readonly telemetry: Telemetry;
  /** What has to be ended, the last begun first. */
  readonly endings: (() => Promise<void>)[];
}

const sweepMessages = { failed: "sweep failed and tries again", worked: "sweep works again" };

function startBackground(
  { ports, comments, pictures, maintainAccess, watchTargets }: Stores,
  { config, logger, overrides, telemetry, endings }: AppContext,
): void {
  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger, telemetry });
  endings.unshift(() => broker.close());
  broker.consume("publishing.publications", onPublication(ports), { prefetch });
  const intervalMilliseconds = overrides.sweepIntervalMilliseconds ?? 5_000;
  const startSweep = (work: (stopping: AbortSignal) => Promise<void>, milliseconds = intervalMilliseconds): void => {
    const sweeper = repeat(work, { intervalMilliseconds: milliseconds, logger, messages: sweepMessages });
    endings.unshift(() => sweeper.stop());
    sweeper.start();
  };
  startSweep(async () => {
    await sweep(ports);
    await sweepComments(comments);
  });
  // Apart from the sweep, which waits for no stranger's server.
  startSweep(async () => {
    await sweepShares({
      ...ports,
      onOutcome: ({ sessionId, network }, { success }) =>
        logger.info({ sessionId, network, success }, "share tried again"),
    });
    await maintainAccess();
  }, overrides.shareIntervalMilliseconds);
  startSweep(watchTargets);
  startSweep((stopping) => collectPictures(pictures.collect, stopping));
}

interface GrpcParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
  readonly connection: Connection;
}

function createServers(
  { ports, reader, lister, siteReader, manage, outsidePosts, domains, comments, pictures, consents }: Stores,
  { config, logger, telemetry, connection }: GrpcParts,
) {
  const grpc = createGrpcServer({
    service: "publishing",
    logger,
    verify: createTokenVerifier({ audience: "publishing", publicKeysFile: config.serviceTokenPublicKeysFile }),
    implementations: [
      publishingImplementation(ports, {
        ...{ lister, reader, manage, outsidePosts, domains, comments, consents },
        sitePictures: pictures.ofSites,
      }),
    ],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
    telemetry,
  });
  const { addresses } = ports;
  const { meter } = telemetry;
  const ownHost = ownHostOf(config.publicSitesBaseUrl, config.publicBaseUrl);
  const shown = {
    sites: siteReader,
    posts: reader,
    addresses,
    domains: domains.domains,
    ownHost,
    hub: config.websubHubUrl,
  };
  const pages = createPageCache(config.pageCacheMegabytes * 1_024 * 1_024);
  const slots = { comments: commentsSlot({ ...comments, addresses }), ...pictureSlots(pictures.reader, addresses) };
  const own = { comments: { ...comments, ...shown }, pictures: { files: pictures.reader, shared: pictures.shared } };
  const sites = createHttpServer(createSitesApp({ ...shown, pages, slots, ...own, logger, meter }));
  return { grpc, sites };
}
