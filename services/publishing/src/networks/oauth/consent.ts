import { createHash, randomBytes } from "node:crypto";
import { invalid, notFound, ServiceError } from "@galley/service-kit/errors";
import {
  type Connection,
  connectionSlots,
  type Finding,
  problem,
  type Settings,
} from "../../connections/connection.ts";
import { type ManagePorts, saveConnection } from "../../connections/manage.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { networkNamesByKind } from "../access-end.ts";
import { displayName, mergeGrant } from "../account.ts";
import { errorText } from "../http.ts";
import { isBinding, isSameBinding } from "./browser-binding.ts";
import type { Flow, FlowProgress, Flows, FoundFlow, Outcome } from "./flows.ts";
import { GrantRefused, type OAuthProvider } from "./grant.ts";

/** The things that one network needs so that a person can link an account by giving consent in the browser. */
export interface ConsentNetwork {
  /** The network's OAuth endpoints. Undefined if no app is configured; `variables` then names the variables to set. */
  readonly provider: OAuthProvider | undefined;
  readonly variables: string;
  readonly scopes: { readonly usual: readonly string[]; readonly page: readonly string[] };
}

const organization = /^urn:li:organization:\d{1,20}$/;

export interface ConsentPorts {
  readonly flows: Flows;
  readonly networks: Readonly<Record<Flow["kind"], ConsentNetwork>>;
  readonly manage: ManagePorts;
  /** The address to which the networks redirect people, without a trailing slash. Undefined if it is not configured. */
  readonly publicBaseUrl: string | undefined;
  readonly now: () => Date;
}

/** The request to begin a consent. */
export interface ConsentWish extends Pick<Flow, "kind" | "author" | "browserBinding"> {
  /** The address to which the network redirects the browser. Undefined for the gateway's. */
  readonly redirectUri: string | undefined;
}

/** Begins to link an account by consent. Throws "invalid" if the operator has not configured it, and "not-found". */
export async function startConsent(
  owner: PublicationKey,
  wish: ConsentWish,
  { flows, networks, manage, publicBaseUrl }: ConsentPorts,
): Promise<{ readonly id: string; readonly consentUrl: string; readonly expiresAt: Date }> {
  const { kind, author, browserBinding } = wish;
  const { provider, variables } = networks[kind];
  if (!isBinding(browserBinding)) throw invalid("browserBinding must be a SHA-256 digest as base64url");
  if (provider === undefined)
    throw invalid(`No app on ${networkNamesByKind[kind]} is configured. Set ${variables} and start again.`);
  const redirectUri = readRedirectUri(wish, publicBaseUrl);
  if ((await manage.sites.find(owner.accountId, owner.publicationId)) === undefined)
    throw notFound("There is no such publication.");
  const scopes = pageScopes(wish, networks[kind]);
  // The verifier of PKCE (RFC 7636) is 32 random bytes. The consent page gets only a hash of it.
  const verifier = provider.usesPkce ? randomBytes(32).toString("base64url") : undefined;
  const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
  const { id, state, expiresAt } = await flows.begin({ ...owner, kind, author, browserBinding, redirectUri }, verifier);
  return { id, expiresAt, consentUrl: provider.consentUrl({ state, redirectUri, challenge, scopes }) };
}

/** The additional scopes for posting as this author. Throws "invalid" if the network has no such authors. */
function pageScopes({ kind, author }: ConsentWish, { scopes }: ConsentNetwork): readonly string[] {
  if (author === undefined) return [];
  if (kind === "linkedin" && organization.test(author)) return scopes.page;
  throw invalid("author can only be set for LinkedIn: urn:li:organization:… with its number");
}

function readRedirectUri({ kind, redirectUri }: ConsentWish, publicBaseUrl: string | undefined): string {
  if (redirectUri !== undefined) {
    if (!/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? "")) throw invalid("redirectUri must be a URL");
    return redirectUri;
  }
  if (publicBaseUrl === undefined) throw invalid("PUBLIC_BASE_URL is not set, so the network could not redirect back.");
  return `${publicBaseUrl}/oauth/${kind}/callback`;
}

/** The parameters with which a network redirects a person back, and who brings them. */
export interface ConsentCallback {
  readonly kind: Flow["kind"];
  readonly state: string;
  readonly code: string | undefined;
  /** The network's reason for refusing, if it sent no code. */
  readonly error: string | undefined;
  readonly browserBinding: string;
  /** The account for which the call is made. Undefined if the caller acts for no account. */
  readonly accountId: string | undefined;
}

/** The result of a redirect. "over", "other-browser" and "other-owner" leave the consent as it is. */
export interface Finished {
  readonly outcome: Outcome | "over" | "other-browser" | "other-owner";
  /** Set for the outcome "linked". */
  readonly connection?: Connection;
  /** A message for the person. Set for every other outcome. */
  readonly error?: string;
  /** The consent, if it belongs to the caller's account. */
  readonly flow?: Pick<FoundFlow, "id" | "publicationId">;
}

const over: Finished = {
  outcome: "over",
  error: "This link was already used, or it is more than 10 minutes old. Start again.",
};

/**
 * Completes a consent after the network has redirected the person back: exchanges the code for tokens and links the
 * account. `state` identifies the consent. It can be used once, and only by the one who began it.
 */
export async function finishConsent(
  back: ConsentCallback,
  ports: ConsentPorts,
  signal: AbortSignal,
): Promise<Finished> {
  const found = await ports.flows.findByState(back.kind, back.state);
  if (found === undefined) return over;
  const isOwn = found.accountId === back.accountId;
  const told = isOwn ? { flow: found } : {};
  if (!isSameBinding(found.browserBinding, back.browserBinding))
    return { outcome: "other-browser", error: "It was begun in another browser, or the code is wrong.", ...told };
  if (back.accountId !== undefined && !isOwn)
    return { outcome: "other-owner", error: "It was begun for another account." };
  const flow = await ports.flows.take(found.id);
  if (flow === undefined) return { ...over, ...told };
  const finished = await link(back, flow, ports, signal).catch((error: unknown) => failed(failureMessage(error)));
  await ports.flows.settle(flow.id, { outcome: finished.outcome, error: finished.error });
  return { ...finished, ...told };
}

type Settled = Pick<Finished, "connection" | "error"> & { readonly outcome: Outcome };

const failed = (error: string): Settled => ({ outcome: "failed", error });

/** The errors with which networks say that the person refused: X and LinkedIn, in this order. */
const refusals: ReadonlySet<string> = new Set(["access_denied", "user_cancelled_login", "user_cancelled_authorize"]);

async function link(
  { code, error }: ConsentCallback,
  flow: NonNullable<Awaited<ReturnType<Flows["take"]>>>,
  { networks, manage, now }: ConsentPorts,
  signal: AbortSignal,
): Promise<Settled> {
  const { provider } = networks[flow.kind];
  const name = networkNamesByKind[flow.kind];
  if (code === undefined) {
    const outcome = refusals.has(error ?? "") ? "denied" : "failed";
    return { outcome, error: `${name} did not give consent${error ? ` (${errorText(error)})` : ""}.` };
  }
  if (provider === undefined) return failed(`No app on ${name} is configured any more.`);
  const { redirectUri, verifier, author, accountId, publicationId } = flow;
  const owner = { accountId, publicationId };
  const grant = await provider.exchange(code, { redirectUri, verifier });
  const settings = { linkedAt: now().toISOString(), ...(author && { author }) };
  const input = { kind: flow.kind, ...mergeGrant(grant, { settings, credentials: {} }) };
  const previous = await manage.connections.find(owner, connectionSlots[flow.kind]);
  // The tokens of a first link are stored even if the check finds a problem, because the person has given consent and
  // could not get the same tokens again. They replace an earlier link only if they work.
  const checkAccount = (linked: Connection, given: Settings) => differentAccount(linked, given, flow.kind);
  const save = { owner, input, keepWithProblems: previous === undefined };
  const { connection, findings } = await saveConnection(
    { ...save, ...(author === undefined && { findObjection: checkAccount }) },
    manage,
    signal,
  );
  if (connection !== undefined) return { outcome: "linked", connection };
  if (!findings.some(({ check }) => check === otherAccount)) return failed(describeRefusal(findings));
  // The tokens belong to an account that is not linked, so they must not stay valid.
  for (const token of [grant.refreshToken, grant.accessToken])
    if (token !== undefined) await provider.revoke(token).catch(() => undefined);
  return { outcome: "other-account", error: describeRefusal(findings) };
}

/** The name of the check that compares the account of a new link with the linked one. */
const otherAccount = "other account";

/** Returns a problem if two connections are known to be of different accounts. */
function differentAccount(linked: Connection, given: Settings, kind: Flow["kind"]): Finding | undefined {
  const id = kind === "x" ? "userId" : "author";
  const [before, now] = [linked.settings[id], given[id]];
  if (before === undefined || now === undefined || before === now) return undefined;
  const network = networkNamesByKind[kind];
  const [then, consented] = [displayName(linked.settings), displayName(given)];
  return problem(
    otherAccount,
    `The consent on ${network} came from ${consented}, but ${then} is linked.`,
    `Sign in on ${network} as ${then} and start again. To change the account, remove the link first.`,
  );
}

/** Says why an account was not linked although the person consented. */
function describeRefusal(findings: readonly Finding[]): string {
  const problems = findings.filter(({ level }) => level === "problem");
  const sentences = problems.flatMap(({ message, remedy }) => [message, ...(remedy === undefined ? [] : [remedy])]);
  return ["The earlier link stays as it was.", ...sentences.map(asSentence)].join(" ");
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

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
