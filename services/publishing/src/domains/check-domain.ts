import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import type { DomainPorts } from "./set-domain.ts";

/** The path at which every host that leads to this installation returns the proof for a domain. */
export const proofPath = "/.well-known/galley-site";

const maxProofLength = 200;
const patienceMilliseconds = 15_000;

/**
 * Creates a function that checks whether a domain leads here: it requests a secret proof from the domain. Only this
 * installation can return the right one.
 */
export function createDomainCheck(outbound: Outbound): DomainPorts["checkDomain"] {
  return async (domain, { token, proof }, signal) => {
    try {
      const { status, body } = await outbound.request(`https://${domain}${proofPath}/${token}`, {
        method: "GET",
        schemes: ["https:"],
        maximumBytes: maxProofLength,
        timeoutMilliseconds: patienceMilliseconds,
        redirects: 0,
        signal,
      });
      if (status === 200 && body.toString("utf8").trim() === proof) return undefined;
      return `https://${domain}${proofPath}/… answered ${status}, and not as this installation would. ${advice}`;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return `${error.message} ${adviceFor[error.code] ?? advice}`;
    }
  };
}

const advice =
  "Have its DNS lead to the proxy in front of the gateway, and the proxy pass it on with the Host header as it came.";

const adviceFor: Readonly<Record<string, string | undefined>> = {
  dns: "Make a DNS record for it (CNAME or A) that leads to this installation, and try again once it is known.",
  tls: "The proxy in front of the gateway needs a certificate for it.",
};
