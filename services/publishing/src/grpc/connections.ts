import type { PublishingService } from "@galley/proto/publishing/v1";
import type { Handlers } from "@galley/service-kit/grpc";
import { type Connection, slotOf } from "../connections/connection.ts";
import {
  listConnections,
  type ManagePorts,
  removeConnection,
  saveConnection,
  testConnection,
} from "../connections/manage.ts";
import { type ConsentPorts, consentProgress, finishConsent, startConsent } from "../networks/oauth/consent.ts";
import type { ExternalPosts } from "../targets/external-posts.ts";
import { checkedMessage, connectionMessage, kindOf, networkOf, oauthStateCodec } from "./connection-messages.ts";
import { ownerOf, seconds } from "./messages.ts";

/** The calls that link a publication to CMSs and networks. */
export function connectionCalls(
  manage: ManagePorts,
  consents: ConsentPorts,
  externalPosts: Pick<ExternalPosts, "moves">,
) {
  return {
    listConnections: async ({ request: { publicationId }, caller }) => {
      const owner = ownerOf(publicationId, caller);
      const [found, moves] = await Promise.all([listConnections(owner, manage), externalPosts.moves(owner)]);
      const movesOf = ({ kind }: Connection) => (slotOf[kind] === "cms" ? moves : []);
      return { connections: found.map((each) => connectionMessage(each, manage.now(), movesOf(each))) };
    },
    saveConnection: async ({ request, caller, signal }) => {
      const { settings, credentials, keepWithProblems } = request;
      const input = { kind: kindOf(request.kind), settings, credentials };
      const owner = ownerOf(request.publicationId, caller);
      const asked = { owner, input, keepWithProblems, mayReachPrivate: caller.issuer === "operator" };
      return checkedMessage(await saveConnection(asked, manage, signal), manage.now());
    },
    testConnection: async ({ request: { publicationId, kind }, caller, signal }) => {
      const owner = ownerOf(publicationId, caller);
      return checkedMessage(await testConnection(owner, kindOf(kind), manage, signal), manage.now());
    },
    removeConnection: async ({ request: { publicationId, kind }, caller, signal }) => {
      const owner = ownerOf(publicationId, caller);
      return { removed: await removeConnection(owner, kindOf(kind), manage, signal) };
    },
    startOAuth: async ({ request: { publicationId, kind, author }, caller }) => {
      const wish = { kind: networkOf(kind), author: author || undefined };
      const { id, consentUrl, expiresAt } = await startConsent(ownerOf(publicationId, caller), wish, consents);
      return { oauthId: id, consentUrl, expiresAt: seconds(expiresAt) };
    },
    finishOAuth: async ({ request: { kind, state, code, error }, signal }) => {
      const back = { kind: networkOf(kind), state, code: code || undefined, error: error || undefined };
      const finished = await finishConsent(back, consents, signal);
      return "error" in finished ? finished : { connection: connectionMessage(finished.connection, consents.now()) };
    },
    getOAuth: async ({ request: { oauthId }, caller: { accountId } }) => {
      const { state, error } = await consentProgress(accountId, oauthId, consents);
      return { state: oauthStateCodec.toProto(state === "finishing" ? "waiting" : state), error };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}
