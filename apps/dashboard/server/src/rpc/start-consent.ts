import { create } from "@bufbuild/protobuf";
import { Network, type StartOAuthRequest } from "@galley/proto/es/dashboard/v1/dashboard";
import {
  ConnectionKind,
  StartOAuthRequestSchema,
  type StartOAuthResponse,
} from "@galley/proto/es/publishing/v1/publishing";
import { invalid } from "@galley/service-kit/errors";
import type { Backends, OnBehalfOf } from "../clients/backends.ts";
import { type ConsentNetwork, consentRedirect } from "../http/consent-pages.ts";
import type { SecretCookie } from "../http/secret-cookie.ts";
import { isSecret, newSecret, secretDigest } from "../sign-in/secret.ts";

export interface StartConsentPorts {
  readonly backends: Pick<Backends, "call">;
  /** The cookie that binds a consent to the browser that began it. */
  readonly consentCookie: SecretCookie;
  readonly dashboardUrl: string;
}

/**
 * Begins to link an account of a network, for the browser that sent the header `Cookie`. Returns the network's page, and the header
 * `Set-Cookie` without which the browser could not complete the consent.
 */
export type StartConsent = (
  account: OnBehalfOf,
  wish: Omit<StartOAuthRequest, "$typeName">,
  cookieHeader: string | null,
) => Promise<Pick<StartOAuthResponse, "consentUrl" | "expiresAt"> & { readonly setCookie: string }>;

const networks: Readonly<Partial<Record<Network, readonly [ConsentNetwork, ConnectionKind]>>> = {
  [Network.LINKEDIN]: ["linkedin", ConnectionKind.LINKEDIN],
  [Network.X]: ["x", ConnectionKind.X],
};

/** How long the browser keeps the cookie: as long as a consent can be completed. */
export const consentMilliseconds = 10 * 60_000;

const deadlineMilliseconds = 5_000;

/** Creates the start of a consent. Only a digest of the cookie's secret leaves this process. */
export function createStartConsent({ backends, consentCookie, dashboardUrl }: StartConsentPorts): StartConsent {
  return async (account, { publicationId, network, author }, cookieHeader) => {
    const [name, kind] = networks[network] ?? [];
    if (name === undefined || kind === undefined) throw invalid("network must be LinkedIn or X");
    const kept = consentCookie.read(cookieHeader);
    // A browser keeps its secret, so that consents in several tabs can all be completed.
    const secret = kept !== undefined && isSecret(kept) ? kept : newSecret();
    const request = create(StartOAuthRequestSchema, {
      publicationId,
      kind,
      browserBinding: secretDigest(secret),
      redirectUri: consentRedirect(dashboardUrl, name),
      ...(author !== undefined && { author }),
    });
    const call = { backend: "publishing", name: "StartOAuth", request, account, deadlineMilliseconds } as const;
    const { consentUrl, expiresAt } = (await backends.call({ ...call, idempotent: false })) as StartOAuthResponse;
    return { consentUrl, expiresAt, setCookie: consentCookie.keep(secret) };
  };
}
