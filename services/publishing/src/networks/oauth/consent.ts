import { createHash, randomBytes } from "node:crypto";
import { invalid, notFound, ServiceError } from "@galley/service-kit/errors";
import type { Connection } from "../../connections/connection.ts";
import { type ManagePorts, saveConnection } from "../../connections/manage.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { namesOfKinds } from "../access-end.ts";
import { keptGrant } from "../account.ts";
import { told } from "../http.ts";
import type { Flow, FlowProgress, Flows } from "./flows.ts";
import { GrantRefused, type OAuthProvider } from "./grant.ts";

/** One network's side of a consent. */
export interface ConsentNetwork {
  /** undefined: no app is configured; then `missing` names the variables to set. */
  readonly provider: OAuthProvider | undefined;
  readonly missing: string;
}

const organization = /^urn:li:organization:\d{1,20}$/;

/** Scopes to post for this author, besides the usual ones. Throws "invalid" when there is no such author. */
function scopesFor({ kind, author }: Pick<Flow, "kind" | "author">): readonly string[] {
  if (author === undefined) return [];
  if (kind === "linkedin" && organization.test(author)) return ["w_organization_social"];
  throw invalid("author can only be set for LinkedIn: urn:li:organization:… with its number");
}

export interface ConsentPorts {
  readonly flows: Flows;
  readonly networks: Readonly<Record<Flow["kind"], ConsentNetwork>>;
  readonly manage: ManagePorts;
  /** Where the networks send people back to, without a trailing slash; undefined: not configured. */
  readonly publicBaseUrl: string | undefined;
  readonly now: () => Date;
}

/** Begins to link an account by consent. Throws "invalid" when the operator has not configured it, and "not-found". */
export async function startConsent(
  owner: PublicationKey,
  wish: Pick<Flow, "kind" | "author">,
  { flows, networks, manage, publicBaseUrl }: ConsentPorts,
): Promise<{ readonly id: string; readonly consentUrl: string; readonly expiresAt: Date }> {
  const { kind } = wish;
  const { provider, missing } = networks[kind];
  if (provider === undefined)
    throw invalid(`No app on ${namesOfKinds[kind]} is configured. Set ${missing} and start again.`);
  if (publicBaseUrl === undefined) throw invalid("PUBLIC_BASE_URL is not set, so the network could not redirect back.");
  if ((await manage.sites.find(owner.accountId, owner.publicationId)) === undefined)
    throw notFound("There is no such publication.");
  const scopes = scopesFor(wish);
  const redirectUri = `${publicBaseUrl}/oauth/${kind}/callback`;
  // RFC 7636: 32 random bytes, and their digest for everyone to see.
  const verifier = provider.usesPkce ? randomBytes(32).toString("base64url") : undefined;
  const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
  const flow = { ...owner, ...wish, redirectUri };
  const { id, state, expiresAt } = await flows.begin(flow, verifier);
  return { id, expiresAt, consentUrl: provider.consentUrl({ state, redirectUri, challenge, scopes }) };
}

/** What a person comes back with. */
export interface ConsentCallback {
  readonly kind: Flow["kind"];
  readonly state: string;
  readonly code: string | undefined;
  /** The network's word for why there is no code. */
  readonly error: string | undefined;
}

export type Finished = { readonly connection: Connection } | { readonly error: string };

/** Ends a consent: changes the code for tokens and links the account. Each state counts once. */
export async function finishConsent(
  back: ConsentCallback,
  ports: ConsentPorts,
  signal: AbortSignal,
): Promise<Finished> {
  const flow = await ports.flows.take(back.kind, back.state);
  if (flow === undefined) {
    return { error: "This address was used already, or is more than 10 minutes old. Begin anew." };
  }
  const finished = await link(back, flow, ports, signal).catch((error: unknown) => ({ error: reasonOf(error) }));
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
  const name = namesOfKinds[flow.kind];
  if (code === undefined) return { error: `${name} did not give consent${error ? ` (${told(error)})` : ""}.` };
  if (provider === undefined) return { error: `No app on ${name} is configured any more.` };
  const { redirectUri, verifier, author, accountId, publicationId } = flow;
  const grant = await provider.exchange(code, { redirectUri, verifier });
  const settings = { linkedAt: now().toISOString(), ...(author && { author }) };
  const input = { kind: flow.kind, ...keptGrant(grant, { settings, credentials: {} }) };
  // Tokens that were given are kept whatever a check says of them. Whose they are the network is asked then.
  const save = { owner: { accountId, publicationId }, input, keepWithProblems: true };
  const { connection } = await saveConnection(save, manage, signal);
  if (connection === undefined) return { error: "The account could not be linked." };
  return { connection };
}

/** What a person may hear of a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof GrantRefused) return `The network refused: ${error.message}`;
  if (error instanceof ServiceError && error.kind !== "internal") return error.message;
  return "The network could not be asked. Begin anew.";
}

/** How far a consent is. Throws "not-found". */
export async function consentProgress(accountId: string, id: string, { flows }: ConsentPorts): Promise<FlowProgress> {
  const progress = await flows.find(accountId, id);
  if (progress === undefined) throw notFound("There is no such consent, or it has expired.");
  return progress;
}
