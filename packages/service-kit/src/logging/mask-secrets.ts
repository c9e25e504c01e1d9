const apiKey = /svc_[A-Za-z0-9]{8,}/g;
const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*(?:\.[\w-]*)*/g;
const urlPassword = /(\w+:\/\/)[^\s/@:"]+:[^\s/@"]+@/g;

/** Masks keys, tokens and passwords in URLs that slipped into a line of the log, whatever field they are in. */
export function maskSecrets(line: string): string {
  return line.replace(apiKey, "svc_***").replace(jsonWebToken, "***").replace(urlPassword, "$1***@");
}
