import { setTimeout as delay } from "node:timers/promises";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Logger } from "@galley/service-kit/logging";
import type { Connection as MongoConnection } from "mongoose";
import type { ConnectionStore } from "../connections/connection-store.ts";
import type { CredentialEncryption } from "../connections/encryption.ts";
import { type NetworksConfig, publicBaseUrls } from "./config.ts";
import { openSender } from "./http.ts";
import { inactiveVersion } from "./linkedin/answers.ts";
import { linkedInKind } from "./linkedin/kind.ts";
import { type FindPicture, linkedInNetwork } from "./linkedin/linkedin-network.ts";
import { createFlows } from "./oauth/flows.ts";
import { createAccessKeeper, refreshLeaseMilliseconds } from "./oauth/fresh-access.ts";
import { linkedInProvider, oauthScopes, xProvider } from "./oauth/providers.ts";
import { createRefreshLocks } from "./oauth/refresh-locks.ts";
import { xKind } from "./x/kind.ts";
import { xNetwork } from "./x/x-network.ts";

export interface NetworkParts {
  readonly database: MongoConnection;
  readonly config: NetworksConfig;
  readonly connections: ConnectionStore;
  readonly encryption: CredentialEncryption;
  readonly findPicture: FindPicture;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly newId: () => string;
  /**
   * The setting OUTBOUND_CONNECT_TO, which sends requests for some hosts to other addresses. `authoritiesFile` has the
   * certificate authorities for them.
   */
  readonly connectTo?: string | undefined;
  readonly authoritiesFile?: string | undefined;
}

/** Creates the networks LinkedIn and X, and what is needed to link accounts there. */
export function openNetworks(parts: NetworkParts) {
  const { database, config, connections, encryption, findPicture, logger, now, newId, connectTo, authoritiesFile } =
    parts;
  const { linkedin, x } = config;
  const baseUrls = [linkedin.apiBaseUrl, linkedin.siteBaseUrl, x.apiBaseUrl, x.siteBaseUrl];
  const usual = new Set<string>(Object.values(publicBaseUrls));
  const { send, close } = openSender(
    baseUrls.filter((url) => !usual.has(url)),
    { connectTo, authoritiesFile },
  );
  const locks = withCrashPoints("refreshLocks", createRefreshLocks(database, refreshLeaseMilliseconds), { reads: [] });
  const flows = withCrashPoints("oauthFlows", createFlows(database, { encryption, now, newId }), {
    reads: ["find", "findByState"],
  });
  const providers = {
    linkedin: linkedin.app && linkedInProvider(send, { ...linkedin.app, ...linkedin }, now),
    x: x.app && xProvider(send, { ...x.app, ...x }, now),
  };
  const api = { baseUrl: linkedin.apiBaseUrl, version: linkedin.version };
  const commonPorts = <Kind extends "linkedin" | "x">(kind: Kind) => {
    const provider = providers[kind];
    const access = createAccessKeeper({ kind, connections, locks, provider, now, pause: () => delay(200) });
    return { send, connections, access, provider, now };
  };
  const [linkedInPorts, xPorts] = [
    { ...commonPorts("linkedin"), api },
    { ...commonPorts("x"), baseUrl: x.apiBaseUrl },
  ];
  return {
    socialNetworks: {
      linkedin: linkedInNetwork({
        ...linkedInPorts,
        findPicture,
        pauseForNewToken: () => delay(5_000),
        onInactiveVersion: () => logger.error({ version: api.version }, inactiveVersion(api.version)),
      }),
      twitter: xNetwork({ ...xPorts, madeWithAi: x.madeWithAi }),
    },
    kinds: { linkedin: linkedInKind(linkedInPorts), x: xKind(xPorts) },
    /** The stores whose data is removed when a publication is deleted. */
    belongings: [locks, flows],
    consents: {
      flows,
      networks: {
        linkedin: {
          provider: providers.linkedin,
          variables: "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET",
          scopes: oauthScopes.linkedin,
        },
        x: {
          provider: providers.x,
          variables: "X_CLIENT_ID (and X_CLIENT_SECRET of a confidential app)",
          scopes: oauthScopes.x,
        },
      },
    },
    close,
  };
}
