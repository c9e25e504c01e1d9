import type { PublishingService } from "@galley/proto/publishing/v1";
import type { Handlers } from "@galley/service-kit/grpc";
import { type Connection, connectionSlots } from "../connections/connection.ts";
import {
  listConnections,
  type ManagePorts,
  removeConnection,
  saveConnection,
  testConnection,
} from "../connections/manage.ts";
import { type ConsentPorts, consentProgress, finishConsent, startConsent } from "../networks/oauth/consent.ts";
import type { ExternalPosts } from "../targets/external-posts.ts";
import {
  checkedMessage,
  connectionMessage,
  finishedMessage,
  kindCodec,
  oauthAppMessage,
  oauthResultCodec,
  oauthStateCodec,
  readKind,
  readNetwork,
} from "./connection-messages.ts";
import { publicationKey, seconds } from "./messages.ts";

const maxFailing = 100;

/** The gRPC calls that link a publication to CMSs and social networks. */
export function connectionCalls(
  manage: ManagePorts,
  consents: ConsentPorts,
  externalPosts: Pick<ExternalPosts, "moves">,
) {
  return {
    listConnections: async ({ request: { publicationId }, caller }) => {
      const owner = publicationKey(publicationId, caller);
      const [found, moves] = await Promise.all([listConnections(owner, manage), externalPosts.moves(owner)]);
      const toMessage = (connection: Connection) =>
        connectionMessage(connection, manage.now(), connectionSlots[connection.kind] === "cms" ? moves : []);
      const oauthApps = (["linkedin", "x"] as const).map((kind) => oauthAppMessage(kind, consents.networks[kind]));
      return { connections: found.map(toMessage), oauthApps };
    },
    listFailingConnections: async ({ caller: { accountId } }) => {
      const found = await manage.connections.listOfAccount(accountId);
      const oldestFirst = found.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
      const messages = oldestFirst.map((each) => connectionMessage(each, manage.now()));
      const failing = messages.filter(
        ({ state, warning }) => state === "CONNECTION_STATE_FAILING" || warning !== undefined,
      );
      return { connections: failing.slice(0, maxFailing) };
    },
    saveConnection: async ({ request, caller, signal }) => {
      const { settings, credentials, keepWithProblems } = request;
      const input = { kind: readKind(request.kind), settings, credentials };
      const owner = publicationKey(request.publicationId, caller);
      const asked = { owner, input, keepWithProblems, mayReachPrivate: caller.issuer === "operator" };
      return checkedMessage(await saveConnection(asked, manage, signal), manage.now());
    },
    testConnection: async ({ request: { publicationId, kind }, caller, signal }) => {
      const owner = publicationKey(publicationId, caller);
      return checkedMessage(await testConnection(owner, readKind(kind), manage, signal), manage.now());
    },
    removeConnection: async ({ request: { publicationId, kind }, caller, signal }) => {
      const owner = publicationKey(publicationId, caller);
      return { removed: await removeConnection(owner, readKind(kind), manage, signal) };
    },
    startOAuth: async ({ request, caller }) => {
      const { publicationId, kind, author, browserBinding, redirectUri } = request;
      const wish = { kind: readNetwork(kind), author: author || undefined, browserBinding, redirectUri };
      const { id, consentUrl, expiresAt } = await startConsent(publicationKey(publicationId, caller), wish, consents);
      return { oauthId: id, consentUrl, expiresAt: seconds(expiresAt) };
    },
    finishOAuth: async ({ request: { kind, state, code, error, browserBinding }, caller, signal }) => {
      // The gateway brings people who are not signed in, so its token names no account.
      const accountId = caller.issuer === "gateway" ? undefined : caller.accountId;
      const back = { kind: readNetwork(kind), state, code: code || undefined, error: error || undefined };
      const finished = await finishConsent({ ...back, browserBinding, accountId }, consents, signal);
      return finishedMessage(finished, consents.now());
    },
    getOAuth: async ({ request: { oauthId }, caller: { accountId } }) => {
      const { kind, state, outcome, error } = await consentProgress(accountId, oauthId, consents);
      return {
        kind: kindCodec.toProto(kind),
        state: oauthStateCodec.toProto(state === "finishing" ? "waiting" : state),
        error,
        ...(outcome && { result: oauthResultCodec.toProto(outcome) }),
      };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}
