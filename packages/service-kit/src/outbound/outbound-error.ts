/** The reasons why a request to another server got no response. */
export type OutboundErrorCode =
  | "blocked-address"
  | "timeout"
  | "dns"
  | "connect"
  | "tls"
  | "too-many-redirects"
  | "aborted"
  | "network";

/** Reports that a request got no answer. `message` may be shown to the user who chose the address. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OutboundError";
    this.code = code;
  }
}

/** Creates the error for an address that the guard against internal addresses refused. */
export const blocked = (message: string): OutboundError => new OutboundError("blocked-address", message);

const connectCodes = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/;
const timeoutCodes = /^ETIMEDOUT$/;
const tlsCodes =
  /^(EPROTO|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/;

/** Converts an error of the network, DNS or TLS to an OutboundError. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = errorCode(error);
  if (timeoutCodes.test(code)) return new OutboundError("timeout", "The server took too long.", error);
  if (connectCodes.test(code)) return new OutboundError("connect", "The server could not be reached.", error);
  if (tlsCodes.test(code)) return new OutboundError("tls", `The secure connection failed (${code}).`, error);
  return new OutboundError("network", "The connection broke or the answer could not be understood.", error);
}

function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
