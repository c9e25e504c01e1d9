import { PublishingService } from "@galley/proto/publishing/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ManagePorts } from "../connections/manage.ts";
import type { PublishPorts } from "../domain/publish.ts";
import type { ConsentPorts } from "../networks/oauth/consent.ts";
import { shareTexts } from "../networks/share-texts.ts";
import { connectionCalls } from "./connections.ts";
import { type CustomizationPorts, customizationCalls } from "./customization.ts";
import { type PostCallPorts, postCalls } from "./posts.ts";
import { type SessionPostCallPorts, sessionPostCalls } from "./session-posts.ts";
import { type SiteCallPorts, siteCalls } from "./sites.ts";

/** The dependencies of the gRPC calls, in addition to those of `publish`. */
export interface PublishingGrpcPorts
  extends PostCallPorts,
    Omit<SiteCallPorts, "addresses" | "sites" | "posts" | "now">,
    Pick<CustomizationPorts, "customizations"> {
  readonly externalPosts: PostCallPorts["externalPosts"] & SessionPostCallPorts["externalPosts"];
  readonly manage: ManagePorts;
  readonly consents: ConsentPorts;
}

/** Implements all gRPC calls of the service, and defines which services may make them. */
export function publishingImplementation(ports: PublishPorts, more: PublishingGrpcPorts): Implementation {
  const { addresses, sites, now } = ports;
  return implement(
    PublishingService.service,
    {
      ...postCalls(ports, more),
      ...sessionPostCalls({ ...more, ...ports, shareTexts }),
      ...siteCalls({ ...more, addresses, sites, now, posts: more.reader }),
      ...customizationCalls({ ...more, addresses, sites }),
      ...connectionCalls(more.manage, more.consents, more.externalPosts),
    },
    {
      callers: {
        // The services that may make most calls. They may act for any account; the token in each call names the
        // account.
        default: ["gateway", "dashboard", "operator"],
        listFailingConnections: ["dashboard"],
        publish: ["generation"],
        findPost: ["generation"],
        listPosts: ["gateway", "dashboard", "generation"],
        previewPost: ["gateway", "dashboard", "generation", "operator"],
        unpublishPost: ["generation"],
        learnPublication: ["operator"],
        decideOnEdit: ["dashboard", "operator"],
        startOAuth: ["dashboard", "operator"],
        finishOAuth: ["gateway", "dashboard"],
      },
    },
  );
}
