import type { Finding } from "./finding.ts";
import { reasonOf } from "./fix.ts";

export interface SitesQuestion {
  /** Where readers reach the sites; with the API unless set. */
  readonly sitesBaseUrl: string | undefined;
  /** Where clients reach the API, as far as it is known. */
  readonly apiBaseUrl: string;
  /** Asks for an address; gives the Content-Security-Policy of the answer. */
  readonly askPolicy?: (url: string) => Promise<string>;
}

/** Every answer of the sites has it, also this one that nothing is behind. */
const known = "/.well-known/galley-site/doctor";
const patienceMilliseconds = 5_000;

/** Looks whether the sites are on an origin of their own, and whether that answers as they do. */
export async function findSites({
  sitesBaseUrl,
  apiBaseUrl,
  askPolicy = askPolicyOf,
}: SitesQuestion): Promise<Finding[]> {
  if (sitesBaseUrl === undefined || sitesBaseUrl === "") return [onApi];
  if (!URL.canParse(sitesBaseUrl) || !/^https?:$/.test(new URL(sitesBaseUrl).protocol)) {
    return [{ good: false, text: `PUBLIC_SITES_BASE_URL is not an address: ${sitesBaseUrl}` }];
  }
  const { origin, protocol } = new URL(sitesBaseUrl);
  const isOwn = origin !== new URL(apiBaseUrl).origin;
  const ways = isOwn ? [{ good: true, text: `on an origin of their own: ${origin}` }] : [onApi];
  const plain = {
    good: false,
    text: "PUBLIC_SITES_BASE_URL is http: give readers https, by a proxy with a certificate",
  };
  return [...ways, ...(isOwn && protocol === "http:" ? [plain] : []), await ask(origin, isOwn, askPolicy)];
}

const onApi: Finding = {
  good: true,
  text: "with the API: their pages are sandboxed. PUBLIC_SITES_BASE_URL gives them an origin of their own",
};

async function ask(
  origin: string,
  isOwn: boolean,
  askPolicy: NonNullable<SitesQuestion["askPolicy"]>,
): Promise<Finding> {
  try {
    const policy = await askPolicy(origin + known);
    if (!policy.includes("default-src 'none'")) {
      return { good: false, text: `${origin} answers, but not as the sites do: have it lead to the gateway` };
    }
    if (isOwn && policy.includes("sandbox")) {
      const text = `${origin} answers, but sandboxed: have the proxy pass on the Host header, and start again with these settings`;
      return { good: false, text };
    }
    return {
      good: true,
      text: `${origin} answers${origin.startsWith("https:") ? ", with a certificate that holds" : ""}`,
    };
  } catch (thrown) {
    return { good: false, text: `${origin} cannot be reached: ${adviceFor(thrown)}` };
  }
}

async function askPolicyOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patienceMilliseconds) });
  await answer.body?.cancel();
  return answer.headers.get("content-security-policy") ?? "";
}

/** What fetch says lies in what caused it. */
function adviceFor(thrown: unknown): string {
  const { code = "" } = ((thrown as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: string };
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "its name does not resolve; make a DNS record for it";
  if (code === "ECONNREFUSED") return "nothing listens there; start the proxy that leads to the gateway";
  if (code === "CERT_HAS_EXPIRED") return "its certificate has expired; renew it";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "its certificate is for another name; get one for this";
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_SSL/.test(code)) return `its certificate is not trusted (${code})`;
  return reasonOf(thrown);
}
