import type { Connection as ConnectionMessage, Finding as FindingMessage } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Connection, ConnectionKind, ConnectionState, Finding, Owner } from "../connections/connection.ts";
import { endingOf } from "../networks/access-end.ts";

const kindCodec = enumCodec<
  ConnectionKind,
  "CONNECTION_KIND_GHOST" | "CONNECTION_KIND_WORDPRESS" | "CONNECTION_KIND_LINKEDIN" | "CONNECTION_KIND_X"
>({
  ghost: "CONNECTION_KIND_GHOST",
  wordpress: "CONNECTION_KIND_WORDPRESS",
  linkedin: "CONNECTION_KIND_LINKEDIN",
  x: "CONNECTION_KIND_X",
});
const stateCodec = enumCodec<
  ConnectionState,
  "CONNECTION_STATE_UNCHECKED" | "CONNECTION_STATE_WORKING" | "CONNECTION_STATE_FAILING"
>({
  unchecked: "CONNECTION_STATE_UNCHECKED",
  working: "CONNECTION_STATE_WORKING",
  failing: "CONNECTION_STATE_FAILING",
});
const levelCodec = enumCodec<
  Finding["level"],
  "FINDING_LEVEL_GOOD" | "FINDING_LEVEL_WARNING" | "FINDING_LEVEL_PROBLEM"
>({ good: "FINDING_LEVEL_GOOD", warning: "FINDING_LEVEL_WARNING", problem: "FINDING_LEVEL_PROBLEM" });

/** The kind of connection that a request names. Throws "invalid" when it names none. */
export function kindOf(name: string): ConnectionKind {
  const kind = kindCodec.fromProto(name);
  if (kind === undefined) throw invalid("kind is missing or unknown");
  return kind;
}

/** A kind's name on the wire. */
export const kindName = kindCodec.toProto;

/** Whose connections a request is about. Throws "invalid" when the publication is missing. */
export function ownerOf(publicationId: string, { accountId }: { readonly accountId: string }): Owner {
  if (publicationId === "") throw invalid("publication_id is missing");
  return { accountId, publicationId };
}

/** A connection as its owner sees it; null for none. */
export function connectionMessage(connection: Connection | undefined, now: Date): ConnectionMessage | null {
  if (connection === undefined) return null;
  const { publicationId, kind, settings, state, lastCheckedAt, problem, revision, createdAt } = connection;
  const { accessEndsAt } = connection;
  const ending = endingOf(connection, now);
  return {
    ...{ publicationId, settings, revision },
    kind: kindCodec.toProto(kind),
    state: stateCodec.toProto(state),
    createdAt: seconds(createdAt),
    ...(lastCheckedAt === undefined ? {} : { lastCheckedAt: seconds(lastCheckedAt) }),
    ...(problem === undefined ? {} : { problem }),
    ...(accessEndsAt === undefined ? {} : { accessEndsAt: seconds(accessEndsAt) }),
    ...(ending === undefined ? {} : { warning: `${ending.message} ${ending.remedy}` }),
  };
}

/** What a check found. */
export function findingMessage({ check, level, message, remedy }: Finding): FindingMessage {
  return { check, level: levelCodec.toProto(level), message, ...(remedy === undefined ? {} : { remedy }) };
}

/** A moment in Unix seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
