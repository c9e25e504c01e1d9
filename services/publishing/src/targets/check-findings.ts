import { type Finding, good, problem, warning } from "../connections/connection.ts";
import { TargetError } from "../connections/content-target.ts";

/** Returns what to tell the owner if the CMS did not answer a check. */
export function unreachable(error: TargetError): Finding {
  const isTls = error.message.includes("secure connection");
  return problem(isTls ? "tls" : "address", error.message, reachabilityAdvice(error, isTls));
}

function reachabilityAdvice({ message }: TargetError, isTls: boolean): string {
  if (isTls) return "Renew the certificate, or have it issued for this name by an authority that is known here.";
  if (message.includes("public internet")) {
    return "The operator of this installation can allow this one host: cms link … --private-address.";
  }
  return "Correct the address, or see to it that it can be reached from here.";
}
/**
 * Returns what to tell the owner about the encryption of the connection: a warning if the URL does not use https. `cms`
 * is the CMS's product name.
 */
export function transport(url: string, cms: string): Finding {
  if (url.startsWith("https:")) return good("tls", "The connection is encrypted.");
  const message = "The connection is not encrypted; that is only right within a private network.";
  return warning("tls", message, `Put TLS before ${cms} and link its https address.`);
}

/** One step of checking a CMS, and what to tell the owner if the CMS refuses the request or does not answer. */
export interface Check {
  readonly look: () => Promise<Finding[]>;
  readonly onFailure: (error: TargetError) => Finding;
}

/**
 * Runs the steps of a check one after another. Stops after the first problem, because later ones could be caused by it.
 */
export async function checkInTurn(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { look, onFailure } of checks) {
    const found = await look().catch((error: unknown) => {
      if (!(error instanceof TargetError)) throw error;
      return [onFailure(error)];
    });
    findings.push(...found);
    if (findings.some(({ level }) => level === "problem")) return findings;
  }
  return findings;
}
