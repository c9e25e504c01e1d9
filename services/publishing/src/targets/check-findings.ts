import { type Finding, good, problem, warning } from "../connections/connection.ts";
import { TargetError } from "../connections/content-target.ts";

/** What there is to say of a CMS that gave no answer. */
export function unreachable(error: TargetError): Finding {
  const isTls = error.message.includes("secure connection");
  const isPrivate = error.message.includes("public internet");
  return problem(
    isTls ? "tls" : "address",
    error.message,
    isTls
      ? "Renew the certificate, or have it issued for this name by an authority that is known here."
      : isPrivate
        ? "The operator of this installation can allow this one host: cms link … --private-address."
        : "Correct the address, or see to it that it can be reached from here.",
  );
}

/** Whether what is sent to a CMS can be read on the way; `cms` is what people call it. */
export function transport(url: string, cms: string): Finding {
  if (url.startsWith("https:")) return good("tls", "The connection is encrypted.");
  const message = "The connection is not encrypted; that is only right within a private network.";
  return warning("tls", message, `Put TLS before ${cms} and link its https address.`);
}

/** A look at one thing, and what there is to say when the CMS does not let it be seen. */
export interface Check {
  readonly look: () => Promise<Finding[]>;
  readonly onFailure: (error: TargetError) => Finding;
}

/** Makes checks one after another; the first problem ends them, since what comes after it could not be told apart from it. */
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
