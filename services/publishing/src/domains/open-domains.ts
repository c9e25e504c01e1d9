import { randomBytes } from "node:crypto";
import type { Outbound } from "@galley/service-kit/outbound";
import type { Connection } from "mongoose";
import { createSiteDomains } from "../store/site-domains.ts";
import { createDomainCheck } from "./check-domain.ts";
import type { DomainPorts } from "./set-domain.ts";

export interface DomainOptions {
  readonly outbound: Outbound;
  /** Where this installation is found, which no site may take. */
  readonly ownUrls: readonly (string | undefined)[];
  readonly now: () => Date;
}

/** Opens what has to do with domains of sites. */
export function openDomains(connection: Connection, { outbound, ownUrls, now }: DomainOptions): DomainPorts {
  return {
    domains: createSiteDomains(connection, now),
    checkDomain: createDomainCheck(outbound),
    ownHosts: ownUrls.flatMap((url) => (url === undefined ? [] : new URL(url).hostname)),
    newToken: () => randomBytes(24).toString("base64url"),
  };
}
