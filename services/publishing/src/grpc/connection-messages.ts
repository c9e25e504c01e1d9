import type {
  Connection as ConnectionMessage,
  PublishReport as PublishReportMessage,
  TestConnectionResponse,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Connection, ConnectionKind } from "../connections/connection.ts";
import type { CheckedConnection } from "../connections/manage.ts";
import { endingOf } from "../networks/access-end.ts";
import type { Flow } from "../networks/oauth/flows.ts";
import type { ExternalPost } from "../targets/external-posts.ts";
import type { PublishReport } from "../targets/publish-report.ts";
import { seconds } from "./messages.ts";

const kindCodec = enumCodec("CONNECTION_KIND", ["ghost", "wordpress", "linkedin", "x"]);
const stateCodec = enumCodec("CONNECTION_STATE", ["unchecked", "working", "failing"]);
const levelCodec = enumCodec("FINDING_LEVEL", ["good", "warning", "problem"]);
export const oauthStateCodec = enumCodec("O_AUTH_STATE", ["waiting", "linked", "failed"]);

/** The kind of connection that a request names. Throws "invalid" when it names none. */
export function kindOf(name: string): ConnectionKind {
  const kind = kindCodec.fromProto(name);
  if (kind === undefined) throw invalid("kind must be a kind of connection");
  return kind;
}

/** The network that a request names. Throws "invalid" when it names none. */
export function networkOf(name: string): Flow["kind"] {
  const kind = kindOf(name);
  if (kind === "linkedin" || kind === "x") return kind;
  throw invalid("kind must be LinkedIn or X");
}

/** A connection as its owner sees it; `moves`: what there is to do about posts that moved there. */
export function connectionMessage(connection: Connection, now: Date, moves: readonly string[] = []): ConnectionMessage {
  const { publicationId, kind, settings, state, lastCheckedAt, problem, revision, createdAt } = connection;
  const { accessEndsAt } = connection;
  const ending = endingOf(connection, now);
  const warnings = [...(ending === undefined ? [] : [`${ending.message} ${ending.remedy}`]), ...moves];
  return {
    ...{ publicationId, settings, revision, problem },
    kind: kindCodec.toProto(kind),
    state: stateCodec.toProto(state),
    createdAt: seconds(createdAt),
    lastCheckedAt: lastCheckedAt && seconds(lastCheckedAt),
    accessEndsAt: accessEndsAt && seconds(accessEndsAt),
    warning: warnings.join(" ") || undefined,
  };
}

/** What a check found, and the connection as it is kept. */
export function checkedMessage({ connection, findings }: CheckedConnection, now: Date): TestConnectionResponse {
  return {
    connection: connection ? connectionMessage(connection, now) : null,
    findings: findings.map(({ level, ...finding }) => ({ ...finding, level: levelCodec.toProto(level) })),
  };
}

/** How a session's post reached an outside CMS. */
export function reportMessage(post: ExternalPost, report: PublishReport): PublishReportMessage {
  const { sessionId, target, remoteId = "", url = "" } = post;
  const { mode, fidelity, notes, moved, pictureFailures, publishedAt } = report;
  return {
    ...{ sessionId, remoteId, url, mode, score: fidelity.score },
    kind: kindCodec.toProto(target.kind),
    targetUrl: target.url,
    lost: fidelity.lost.map(({ what, sent, received }) => ({ kind: what, sent, received })),
    pictureFailures: [...pictureFailures],
    notes: [...notes, ...(moved === undefined ? [] : [moved])],
    publishedAt: seconds(publishedAt),
  };
}
