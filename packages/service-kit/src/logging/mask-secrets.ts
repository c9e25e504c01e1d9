const apiKey = /svc_[A-Za-z0-9]{8,}/g;
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*(?:\.[\w-]*)*/g;
const urlPassword = /(\w+:\/\/)[^\s/@:"]+:[^\s/@"]+@/g;

/** Masks keys, tokens and passwords in URLs that slipped into a line of the log, whatever field they are in. */
export function maskSecrets(line: string): string {
  // Most lines hold nothing of the kind, and looking for these costs a twentieth of the expressions.
  if (!line.includes("svc_") && !line.includes("eyJ") && !line.includes("://")) return line;
  return line.replace(apiKey, "svc_***").replace(jsonWebToken, "***").replace(urlPassword, "$1***@");
}
