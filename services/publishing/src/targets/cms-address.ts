import { invalid } from "@galley/service-kit/errors";
import type { Settings } from "../connections/connection.ts";
import { privateAddress } from "../connections/outbounds.ts";

/**
 * Normalises the URL of a CMS, removes a slash at its end, and reads whether it may be a private address. It must use
 * https, because credentials are sent to it; only a private address may use http. Throws "invalid".
 */
export function readCmsAddress(settings: Settings): Settings {
  const { url: given = "" } = settings;
  if (given === "" || !URL.canParse(given)) throw invalid("url must be a URL");
  const { protocol, username, password, host, pathname, search, hash } = new URL(given);
  const isPrivate = settings[privateAddress] !== undefined;
  if (protocol !== "https:" && !(protocol === "http:" && isPrivate)) {
    throw invalid("url must begin with https://, or with http:// for a CMS on a private address");
  }
  if (username !== "" || password !== "") throw invalid("url must not contain a user name or password");
  if (search !== "" || hash !== "") throw invalid("url must end with its path");
  const path = withoutFinalSlashes(pathname);
  return { url: `${protocol}//${host}${path}`, ...(isPrivate ? { [privateAddress]: "yes" } : {}) };
}

function withoutFinalSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === "/") end -= 1;
  return path.slice(0, end);
}
