import { setTimeout as delay } from "node:timers/promises";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Logger } from "@galley/service-kit/logging";
import type { Connection as MongoConnection } from "mongoose";
import type { ConnectionStore } from "../connections/connection-store.ts";
import type { Seals } from "../connections/seal.ts";
import { type NetworksConfig, publicBaseUrls } from "./config.ts";
import { openSender } from "./http.ts";
import { inactiveVersion } from "./linkedin/answers.ts";
import { linkedInKind } from "./linkedin/kind.ts";
import { type FindPicture, linkedInNetwork } from "./linkedin/linkedin-network.ts";
import { createFlows } from "./oauth/flows.ts";
import { createAccessKeeper, refreshLeaseMilliseconds } from "./oauth/fresh-access.ts";
import { linkedInProvider, xProvider } from "./oauth/providers.ts";
import { createRefreshLocks } from "./oauth/refresh-locks.ts";
import { xKind } from "./x/kind.ts";
import { xNetwork } from "./x/x-network.ts";

export interface NetworkParts {
  readonly database: MongoConnection;
  readonly config: NetworksConfig;
  readonly connections: ConnectionStore;
  readonly seals: Seals;
  readonly findPicture: FindPicture;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly newId: () => string;
  /** The value of OUTBOUND_CONNECT_TO, and the authorities that go with it. */
  readonly connectTo?: string | undefined;
  readonly authoritiesFile?: string | undefined;
}

/** LinkedIn and X, as this installation is set up. */
export function openNetworks(parts: NetworkParts) {
  const { database, config, connections, seals, findPicture, logger, now, newId, connectTo, authoritiesFile } = parts;
  const { linkedin, x } = config;
  const baseUrls = [linkedin.apiBaseUrl, linkedin.siteBaseUrl, x.apiBaseUrl, x.siteBaseUrl];
  const usual = new Set<string>(Object.values(publicBaseUrls));
  const { send, close } = openSender(
    baseUrls.filter((url) => !usual.has(url)),
    { connectTo, authoritiesFile },
  );
  const locks = withCrashPoints("refreshLocks", createRefreshLocks(database, refreshLeaseMilliseconds), { reads: [] });
  const flows = withCrashPoints("oauthFlows", createFlows(database, { seals, now, newId }), { reads: ["find"] });
  const providers = {
    linkedin: linkedin.app && linkedInProvider(send, { ...linkedin.app, ...linkedin }, now),
    x: x.app && xProvider(send, { ...x.app, ...x }, now),
  };
  const api = { baseUrl: linkedin.apiBaseUrl, version: linkedin.version };
  const of = <Kind extends "linkedin" | "x">(kind: Kind) => {
    const provider = providers[kind];
    const access = createAccessKeeper({ kind, connections, locks, provider, now, pause: () => delay(200) });
    return { send, connections, access, provider, now };
  };
  const [ofLinkedIn, ofX] = [
    { ...of("linkedin"), api },
    { ...of("x"), baseUrl: x.apiBaseUrl },
  ];
  return {
    socialNetworks: {
      linkedin: linkedInNetwork({
        ...ofLinkedIn,
        findPicture,
        pauseForNewToken: () => delay(5_000),
        onInactiveVersion: () => logger.error({ version: api.version }, inactiveVersion(api.version)),
      }),
      twitter: xNetwork({ ...ofX, madeWithAi: x.madeWithAi }),
    },
    kinds: { linkedin: linkedInKind(ofLinkedIn), x: xKind(ofX) },
    /** What a purge of a publication takes with it. */
    belongings: [locks, flows],
    consents: {
      flows,
      networks: {
        linkedin: { provider: providers.linkedin, missing: "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET" },
        x: { provider: providers.x, missing: "X_CLIENT_ID (and X_CLIENT_SECRET of a confidential app)" },
      },
    },
    close,
  };
}
