import type { PublishingService } from "@galley/proto/publishing/v1";
import { addLabels } from "@galley/service-kit/context";
import { invalid, notFound } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import type { PostLister, PostReader } from "../domain/ports.ts";
import { previewPost } from "../domain/preview.ts";
import { type PublishPorts, publish } from "../domain/publish.ts";
import { purgePublication } from "../domain/purge.ts";
import { readWeekQuota } from "../domain/quota.ts";
import { keepSite } from "../events/on-publication.ts";
import { settingsFromSite } from "../site-settings.ts";
import type { ExternalPosts } from "../targets/external-posts.ts";
import { reportMessage } from "./connection-messages.ts";
import {
  articleInput,
  decisionCodec,
  postMessage,
  publicationKey,
  publishResponse,
  requireIds,
  seconds,
  shareRequests,
} from "./messages.ts";

/** The dependencies of the calls about posts, in addition to those of `publish`. */
export interface PostCallPorts {
  readonly lister: PostLister;
  readonly reader: PostReader;
  readonly externalPosts: Pick<ExternalPosts, "find" | "moves" | "decideOnEdit">;
}

/** The maximum number of posts in a list. */
const maxListed = 50;

/** The gRPC calls about posts, and about the publications to which they belong. */
export function postCalls(ports: PublishPorts, { lister, reader, externalPosts }: PostCallPorts) {
  return {
    publish: async ({ request, caller: account, signal }) => {
      const { sessionId, operationId } = request;
      requireIds({ sessionId, operationId });
      addLabels({ sessionId });
      const [site, article] = [settingsFromSite(request.site), articleInput(request.article)];
      const asked = { shares: shareRequests(request), onCmsEdit: decisionCodec.fromProto(request.onCmsEdit) };
      const { draftVersion } = request;
      const input = { account, sessionId, operationId, site, article, draftVersion, ...asked };
      return publishResponse(await publish(input, ports, signal));
    },
    listPosts: async ({ request: { publicationId }, caller: { accountId } }) => {
      const site = await ports.sites.find(accountId, publicationId);
      // Lists the newest posts, the oldest of them first.
      const posts = site === undefined ? [] : (await lister.list(site, maxListed)).reverse();
      return { posts: posts.map(postMessage), knowsPublication: site !== undefined };
    },
    findPost: async ({ request: { sessionId }, caller: { accountId } }) => {
      requireIds({ sessionId });
      addLabels({ sessionId });
      return { url: (await ports.operations.findLastResult(accountId, sessionId))?.url };
    },
    learnPublication: async ({ request: { publication }, caller: { accountId } }) => {
      if (publication === null || publication.publicationId === "") throw invalid("publication is required");
      if (publication.accountId !== accountId || (await keepSite(publication, ports)) === undefined)
        throw notFound("There is no such publication.");
      return {};
    },
    previewPost: async ({ request, caller: { accountId } }) => {
      const { site: settings, publicationId, article, framed: isFramed } = request;
      const site = settings === null && publicationId !== "" ? { publicationId } : settingsFromSite(settings);
      const input = { accountId, site, article: articleInput(article), isFramed };
      const html = await previewPost(input, { ...ports, posts: reader });
      return { html, assetsOrigin: new URL(ports.addresses.asset("")).origin };
    },
    purgePublication: async ({ request: { publicationId }, caller }) => {
      await purgePublication(publicationKey(publicationId, caller), ports);
      return {};
    },
    getWeekQuota: async ({ caller }) => {
      const { resetsAt, ...quota } = await readWeekQuota(caller, ports);
      return { ...quota, resetsAt: seconds(resetsAt) };
    },
    getPublishReport: async ({ request: { sessionId }, caller: { accountId } }) => {
      addLabels({ sessionId });
      const post = await externalPosts.find(accountId, sessionId);
      if (post?.report === undefined) throw notFound("No post of this session is on a linked CMS.");
      return { report: reportMessage(post, post.report) };
    },
    decideOnEdit: async ({ request, caller: { accountId } }) => {
      addLabels({ sessionId: request.sessionId });
      const decision = decisionCodec.fromProto(request.decision);
      if (decision === undefined) throw invalid("decision must be one of keep-theirs or replace");
      const url = await externalPosts.decideOnEdit(accountId, request.sessionId, decision);
      if (url === undefined) throw notFound("No post of this session is on a linked CMS.");
      return { url };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}
