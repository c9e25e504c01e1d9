import { PublishingService } from "@galley/proto/publishing/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import { listCommentsHandler } from "../comments/grpc/list-comments.ts";
import { moderateCommentHandler } from "../comments/grpc/moderate-comment.ts";
import type { ModerationPorts } from "../comments/moderate.ts";
import type { ManagePorts } from "../connections/manage.ts";
import type { PostLister, PostReader } from "../domain/ports.ts";
import type { PublishPorts } from "../domain/publish.ts";
import type { DomainPorts } from "../domains/set-domain.ts";
import type { ConsentPorts } from "../networks/oauth/consent.ts";
import type { SitePicturePorts } from "../pictures/site/set-site-picture.ts";
import type { ExternalPosts } from "../targets/external-posts.ts";
import {
  listConnectionsHandler,
  removeConnectionHandler,
  saveConnectionHandler,
  testConnectionHandler,
} from "./connections.ts";
import { decideOnEditHandler } from "./decide-on-edit.ts";
import { getPublishReportHandler } from "./get-publish-report.ts";
import { getSitePictureHandler } from "./get-site-picture.ts";
import { getWeekQuotaHandler } from "./get-week-quota.ts";
import { learnPublicationHandler } from "./learn-publication.ts";
import { listPostsHandler } from "./list-posts.ts";
import { finishOAuthHandler, getOAuthHandler, startOAuthHandler } from "./oauth.ts";
import { previewPostHandler } from "./preview-post.ts";
import { publishHandler } from "./publish.ts";
import { purgePublicationHandler } from "./purge-publication.ts";
import { setSiteDomainHandler } from "./set-site-domain.ts";
import { setSitePictureHandler } from "./set-site-picture.ts";

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

/** The account in the token is the one that they speak for. */
const owners = ["gateway", "operator"];

/** Every call of the service and who may make it. */
export function publishingImplementation(
  ports: PublishPorts,
  { lister, reader, manage, externalPosts, domains, sitePictures, comments, consents }: PublishingGrpcPorts,
): Implementation {
  return implement(
    PublishingService.service,
    {
      publish: publishHandler(ports),
      listPosts: listPostsHandler({ sites: ports.sites, posts: lister }),
      learnPublication: learnPublicationHandler(ports),
      previewPost: previewPostHandler({ ...ports, posts: reader }),
      purgePublication: purgePublicationHandler(ports),
      setSiteDomain: setSiteDomainHandler({ ...domains, addresses: ports.addresses }),
      setSitePicture: setSitePictureHandler({ ...sitePictures, addresses: ports.addresses }),
      getSitePicture: getSitePictureHandler(ports),
      listConnections: listConnectionsHandler(manage),
      saveConnection: saveConnectionHandler(manage),
      testConnection: testConnectionHandler(manage),
      removeConnection: removeConnectionHandler(manage),
      getWeekQuota: getWeekQuotaHandler(ports),
      getPublishReport: getPublishReportHandler(externalPosts),
      decideOnEdit: decideOnEditHandler(externalPosts),
      listComments: listCommentsHandler(comments),
      moderateComment: moderateCommentHandler(comments),
      startOAuth: startOAuthHandler(consents),
      finishOAuth: finishOAuthHandler(consents),
      getOAuth: getOAuthHandler(consents),
    },
    {
      callers: {
        default: owners,
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
