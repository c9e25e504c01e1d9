import { PublishingService } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import { listComments, type ModerationPorts, moderateComment } from "../comments/moderate.ts";
import {
  listConnections,
  type ManagePorts,
  removeConnection,
  saveConnection,
  testConnection,
} from "../connections/manage.ts";
import { listPosts } from "../domain/list-posts.ts";
import type { PostLister, PostReader } from "../domain/ports.ts";
import { previewPost } from "../domain/preview.ts";
import { type PublishPorts, publish } from "../domain/publish.ts";
import { purgePublication } from "../domain/purge.ts";
import { readWeekQuota } from "../domain/week-quota.ts";
import { type DomainPorts, setDomain } from "../domains/set-domain.ts";
import { keepSite } from "../events/on-publication.ts";
import { type ConsentPorts, consentProgress, finishConsent, startConsent } from "../networks/oauth/consent.ts";
import { type SitePicturePorts, setSitePicture } from "../pictures/site/set-site-picture.ts";
import type { ExternalPosts } from "../targets/external-posts.ts";
import { actionCodec, commentMessage, statusCodec } from "./comment-messages.ts";
import {
  checkedMessage,
  connectionMessage,
  kindOf,
  networkOf,
  oauthStateCodec,
  reportMessage,
} from "./connection-messages.ts";
import {
  articleInput,
  decisionCodec,
  ownerOf,
  postMessage,
  publishResponse,
  requireIds,
  seconds,
  shareRequests,
  sitePictureMessage,
  siteSettings,
} from "./messages.ts";

/** What the calls need, besides what publishing does. */
export interface PublishingGrpcPorts {
  readonly lister: PostLister;
  readonly reader: Pick<PostReader, "list">;
  readonly manage: ManagePorts;
  readonly externalPosts: Pick<ExternalPosts, "find" | "decideOnEdit">;
  readonly domains: DomainPorts;
  readonly sitePictures: SitePicturePorts;
  readonly comments: ModerationPorts;
  readonly consents: ConsentPorts;
}

/** Every call of the service and who may make it. */
export function publishingImplementation(
  ports: PublishPorts,
  { lister, reader, manage, externalPosts, domains, sitePictures, comments, consents }: PublishingGrpcPorts,
): Implementation {
  const { sites, addresses } = ports;
  return implement(
    PublishingService.service,
    {
      publish: async ({ request, caller: account, signal }) => {
        const { sessionId, operationId } = request;
        requireIds({ session_id: sessionId, operation_id: operationId });
        const [site, article] = [siteSettings(request.site), articleInput(request.article)];
        const input = { account, sessionId, operationId, site, article, shares: shareRequests(request) };
        return publishResponse(await publish(input, ports, signal));
      },
      listPosts: async ({ request: { publicationId }, caller: { accountId } }) => {
        const posts = await listPosts({ accountId, publicationId }, { sites, posts: lister });
        return { posts: (posts ?? []).map(postMessage), knowsPublication: posts !== undefined };
      },
      learnPublication: async ({ request: { publication }, caller: { accountId } }) => {
        if (publication === null || publication.publicationId === "") throw invalid("publication is missing");
        if (publication.accountId !== accountId || (await keepSite(publication, ports)) === undefined) throw notFound();
        return {};
      },
      previewPost: async ({ request: { site: settings, publicationId, article }, caller: { accountId } }) => {
        const site = settings === null && publicationId !== "" ? { publicationId } : siteSettings(settings);
        const input = { accountId, site, article: articleInput(article) };
        return { html: await previewPost(input, { ...ports, posts: reader }) };
      },
      purgePublication: async ({ request: { publicationId }, caller }) => {
        await purgePublication(ownerOf(publicationId, caller), ports);
        return {};
      },
      setSiteDomain: async ({ request: { publicationId, domain }, caller, signal }) => {
        const site = await setDomain(ownerOf(publicationId, caller), domain, domains, signal);
        return { url: addresses.home(site) };
      },
      setSitePicture: async ({ request: { publicationId, url, alt }, caller, signal }) => {
        const picture = await setSitePicture(ownerOf(publicationId, caller), { url, alt }, sitePictures, signal);
        return { picture: sitePictureMessage(picture, addresses) };
      },
      getSitePicture: async ({ request: { publicationId }, caller: { accountId } }) => {
        const site = await sites.find(accountId, publicationId);
        if (site === undefined) throw notFound();
        return { picture: sitePictureMessage(site.picture, addresses) };
      },
      getWeekQuota: async ({ caller }) => {
        const { resetsAt, ...quota } = await readWeekQuota(caller, ports);
        return { ...quota, resetsAt: seconds(resetsAt) };
      },
      getPublishReport: async ({ request: { sessionId }, caller: { accountId } }) => {
        const post = await externalPosts.find(accountId, sessionId);
        if (post?.report === undefined) throw notFound();
        return { report: reportMessage(post, post.report) };
      },
      decideOnEdit: async ({ request, caller: { accountId } }) => {
        const decision = decisionCodec.fromProto(request.decision);
        if (decision === undefined) throw invalid("decision is missing or unknown");
        const url = await externalPosts.decideOnEdit(accountId, request.sessionId, decision);
        if (url === undefined) throw notFound();
        return { url };
      },
      listConnections: async ({ request: { publicationId }, caller }) => {
        const found = await listConnections(ownerOf(publicationId, caller), manage);
        return { connections: found.map((connection) => connectionMessage(connection, manage.now())) };
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
      listComments: async ({ request, caller: { accountId } }) => {
        const { publicationId, postId, cursor, limit } = request;
        const publication = { accountId, publicationId };
        const status = statusCodec.fromProto(request.status);
        const list = await listComments({ publication, status, postId: postId || undefined, cursor, limit }, comments);
        return { comments: list.comments.map(commentMessage), nextCursor: list.nextCursor };
      },
      moderateComment: async ({ request: { publicationId, commentId, ...asked }, caller: { accountId } }) => {
        const action = actionCodec.fromProto(asked.action);
        if (action === undefined) throw invalid("action is missing");
        const comment = await moderateComment({ accountId, publicationId }, commentId, action, comments);
        return comment === undefined ? {} : { comment: commentMessage(comment) };
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
    },
    {
      callers: {
        // The account in the token is the one that they speak for.
        default: ["gateway", "operator"],
        publish: ["generation"],
        listPosts: ["gateway", "generation"],
        previewPost: ["gateway", "generation", "operator"],
        learnPublication: ["operator"],
        decideOnEdit: ["operator"],
        purgePublication: ["gateway"],
        finishOAuth: ["gateway"],
      },
    },
  );
}
