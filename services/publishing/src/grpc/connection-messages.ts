import type {
  Connection as ConnectionMessage,
  FinishOAuthResponse,
  OAuthApp as OAuthAppMessage,
  PublishReport as PublishReportMessage,
  TestConnectionResponse,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Connection, ConnectionKind } from "../connections/connection.ts";
import type { CheckedConnection } from "../connections/manage.ts";
import { describeAccessEnd } from "../networks/access-end.ts";
import type { ConsentNetwork, Finished } from "../networks/oauth/consent.ts";
import type { Flow } from "../networks/oauth/flows.ts";
import type { ExternalPost, PublishReport } from "../targets/external-posts.ts";
import { seconds } from "./messages.ts";

export const kindCodec = enumCodec("CONNECTION_KIND", ["ghost", "wordpress", "linkedin", "x"]);
const stateCodec = enumCodec("CONNECTION_STATE", ["unchecked", "working", "failing"]);
const levelCodec = enumCodec("FINDING_LEVEL", ["good", "warning", "problem"]);
export const oauthStateCodec = enumCodec("O_AUTH_STATE", ["waiting", "linked", "failed"]);
export const oauthResultCodec = enumCodec("O_AUTH_RESULT", [
  "linked",
  "denied",
  "over",
  "other-browser",
  "other-owner",
  "other-account",
  "failed",
]);

/** The kind of connection in a request. Throws "invalid" if it is missing or unknown. */
export function readKind(name: string): ConnectionKind {
  const kind = kindCodec.fromProto(name);
  if (kind === undefined) throw invalid("kind must be a kind of connection");
  return kind;
}

/** The network in a request. Throws "invalid" if it is missing or not a network. */
export function readNetwork(name: string): Flow["kind"] {
  const kind = readKind(name);
  if (kind === "linkedin" || kind === "x") return kind;
  throw invalid("kind must be LinkedIn or X");
}

/**
 * Converts a connection to its gRPC message. `moves` are instructions about posts whose address in the CMS changed;
 * they become warnings.
 */
export function connectionMessage(connection: Connection, now: Date, moves: readonly string[] = []): ConnectionMessage {
  const { publicationId, kind, settings, state, lastCheckedAt, problem, revision, createdAt } = connection;
  const { accessEndsAt } = connection;
  const ending = describeAccessEnd(connection, now);
  const warnings = [...(ending === undefined ? [] : [`${ending.message} ${ending.remedy}`]), ...moves];
  return {
    publicationId,
    settings,
    revision,
    problem,
    kind: kindCodec.toProto(kind),
    state: stateCodec.toProto(state),
    createdAt: seconds(createdAt),
    lastCheckedAt: lastCheckedAt && seconds(lastCheckedAt),
    accessEndsAt: accessEndsAt && seconds(accessEndsAt),
    warning: warnings.join(" ") || undefined,
  };
}

/** Converts the operator's app at a network to its gRPC message. */
export const oauthAppMessage = (
  kind: Flow["kind"],
  { provider, variables, scopes }: ConsentNetwork,
): OAuthAppMessage => ({
  kind: kindCodec.toProto(kind),
  configured: provider !== undefined,
  variables,
  scopes: scopes.usual,
  pageScopes: scopes.page,
});

/** Converts the result of a consent to its gRPC message. */
export function finishedMessage({ outcome, connection, error, flow }: Finished, now: Date): FinishOAuthResponse {
  return {
    connection: connection ? connectionMessage(connection, now) : null,
    error,
    result: oauthResultCodec.toProto(outcome),
    publicationId: flow?.publicationId,
    oauthId: flow?.id,
  };
}

/** Converts the result of a check to its gRPC message: the findings, and the connection as it is stored now. */
export function checkedMessage({ connection, findings }: CheckedConnection, now: Date): TestConnectionResponse {
  return {
    connection: connection ? connectionMessage(connection, now) : null,
    findings: findings.map(({ level, ...finding }) => ({ ...finding, level: levelCodec.toProto(level) })),
  };
}

/** Converts the report about a session's post in an external CMS to its gRPC message. */
export function reportMessage(post: ExternalPost, report: PublishReport): PublishReportMessage {
  const { sessionId, target, remoteId = "", url = "" } = post;
  const { mode, fidelity, notes, moved, pictureFailures, publishedAt } = report;
  return {
    sessionId,
    remoteId,
    url,
    mode,
    score: fidelity.score,
    kind: kindCodec.toProto(target.kind),
    targetUrl: target.url,
    lost: fidelity.lost.map(({ what, sent, received }) => ({ kind: what, sent, received })),
    pictureFailures: [...pictureFailures],
    notes: [...notes, ...(moved === undefined ? [] : [moved])],
    publishedAt: seconds(publishedAt),
  };
}
