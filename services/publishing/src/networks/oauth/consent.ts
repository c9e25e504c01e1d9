import { createHash, randomBytes } from "node:crypto";
import { invalid, notFound, ServiceError } from "@galley/service-kit/errors";
import type { Connection } from "../../connections/connection.ts";
import { type ManagePorts, saveConnection } from "../../connections/manage.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { networkNamesByKind } from "../access-end.ts";
import { mergeGrant } from "../account.ts";
import { errorText } from "../http.ts";
import type { Flow, FlowProgress, Flows } from "./flows.ts";
import { GrantRefused, type OAuthProvider } from "./grant.ts";

/** The things that one network needs so that a person can link an account by giving consent in the browser. */
export interface ConsentNetwork {
  /** The network's OAuth endpoints. Undefined if no app is configured; `missing` then names the variables to set. */
  readonly provider: OAuthProvider | undefined;
  readonly missing: string;
}

const organization = /^urn:li:organization:\d{1,20}$/;

/** The additional scopes for posting as this author. Throws "invalid" if the network has no such authors. */
function scopesFor({ kind, author }: Pick<Flow, "kind" | "author">): readonly string[] {
  if (author === undefined) return [];
  if (kind === "linkedin" && organization.test(author)) return ["w_organization_social"];
  throw invalid("author can only be set for LinkedIn: urn:li:organization:… with its number");
}

export interface ConsentPorts {
  readonly flows: Flows;
  readonly networks: Readonly<Record<Flow["kind"], ConsentNetwork>>;
  readonly manage: ManagePorts;
  /** The address to which the networks redirect people, without a trailing slash. Undefined if it is not configured. */
  readonly publicBaseUrl: string | undefined;
  readonly now: () => Date;
}

/** Begins to link an account by consent. Throws "invalid" if the operator has not configured it, and "not-found". */
export async function startConsent(
  owner: PublicationKey,
  wish: Pick<Flow, "kind" | "author">,
  { flows, networks, manage, publicBaseUrl }: ConsentPorts,
): Promise<{ readonly id: string; readonly consentUrl: string; readonly expiresAt: Date }> {
  const { kind } = wish;
  const { provider, missing } = networks[kind];
  if (provider === undefined)
    throw invalid(`No app on ${networkNamesByKind[kind]} is configured. Set ${missing} and start again.`);
  if (publicBaseUrl === undefined) throw invalid("PUBLIC_BASE_URL is not set, so the network could not redirect back.");
  if ((await manage.sites.find(owner.accountId, owner.publicationId)) === undefined)
    throw notFound("There is no such publication.");
  const scopes = scopesFor(wish);
  const redirectUri = `${publicBaseUrl}/oauth/${kind}/callback`;
  // The verifier of PKCE (RFC 7636) is 32 random bytes. The consent page gets only a hash of it.
  const verifier = provider.usesPkce ? randomBytes(32).toString("base64url") : undefined;
  const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
  const flow = { ...owner, ...wish, redirectUri };
  const { id, state, expiresAt } = await flows.begin(flow, verifier);
  return { id, expiresAt, consentUrl: provider.consentUrl({ state, redirectUri, challenge, scopes }) };
}

/** The parameters with which a network redirects a person back. */
export interface ConsentCallback {
  readonly kind: Flow["kind"];
  readonly state: string;
  readonly code: string | undefined;
  /** The network's reason for refusing, if it sent no code. */
  readonly error: string | undefined;
}

export type Finished = { readonly connection: Connection } | { readonly error: string };

/**
 * Completes a consent after the network has redirected the person back: exchanges the code for tokens and links the
 * account. `state` identifies the consent and can be used only once.
 */
export async function finishConsent(
  back: ConsentCallback,
  ports: ConsentPorts,
  signal: AbortSignal,
): Promise<Finished> {
  const flow = await ports.flows.take(back.kind, back.state);
  if (flow === undefined) {
    return { error: "This link was already used, or it is more than 10 minutes old. Start again." };
  }
  const finished = await link(back, flow, ports, signal).catch((error: unknown) => ({ error: failureMessage(error) }));
  await ports.flows.settle(flow.id, "error" in finished ? { error: finished.error } : {});
  return finished;
}

async function link(
  { code, error }: ConsentCallback,
  flow: NonNullable<Awaited<ReturnType<Flows["take"]>>>,
  { networks, manage, now }: ConsentPorts,
  signal: AbortSignal,
): Promise<Finished> {
  const { provider } = networks[flow.kind];
  const name = networkNamesByKind[flow.kind];
  if (code === undefined) return { error: `${name} did not give consent${error ? ` (${errorText(error)})` : ""}.` };
  if (provider === undefined) return { error: `No app on ${name} is configured any more.` };
  const { redirectUri, verifier, author, accountId, publicationId } = flow;
  const grant = await provider.exchange(code, { redirectUri, verifier });
  const settings = { linkedAt: now().toISOString(), ...(author && { author }) };
  const input = { kind: flow.kind, ...mergeGrant(grant, { settings, credentials: {} }) };
  // The tokens are stored even if the check of the connection finds a problem. The person has given consent and could
  // not get the same tokens again.
  const save = { owner: { accountId, publicationId }, input, keepWithProblems: true };
  const { connection } = await saveConnection(save, manage, signal);
  if (connection === undefined) return { error: "The account could not be linked." };
  return { connection };
}

/** Returns the message of an error if it is meant for the person in the browser, otherwise a general message. */
function failureMessage(error: unknown): string {
  if (error instanceof GrantRefused) return `The network refused: ${error.message}`;
  if (error instanceof ServiceError && error.kind !== "internal") return error.message;
  return "The network could not be reached. Start again.";
}

/** Returns how far the linking of an account by consent has got. Throws "not-found". */
export async function consentProgress(accountId: string, id: string, { flows }: ConsentPorts): Promise<FlowProgress> {
  const progress = await flows.find(accountId, id);
  if (progress === undefined) throw notFound("There is no such consent, or it has expired.");
  return progress;
}
