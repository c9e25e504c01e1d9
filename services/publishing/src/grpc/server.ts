import { PublishingService } from "@galley/proto/publishing/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { ManagePorts } from "../connections/manage.ts";
import type { PublishPorts } from "../domain/publish.ts";
import type { ConsentPorts } from "../networks/oauth/consent.ts";
import { connectionCalls } from "./connections.ts";
import { type PostCallPorts, postCalls } from "./posts.ts";
import { type SiteCallPorts, siteCalls } from "./sites.ts";

/** What the calls need, besides what publishing does. */
export interface PublishingGrpcPorts extends PostCallPorts, Omit<SiteCallPorts, "addresses"> {
  readonly manage: ManagePorts;
  readonly consents: ConsentPorts;
}

/** Every call of the service and who may make it. */
export function publishingImplementation(ports: PublishPorts, more: PublishingGrpcPorts): Implementation {
  const { addresses } = ports;
  return implement(
    PublishingService.service,
    {
      ...postCalls(ports, more),
      ...siteCalls({ ...more, addresses }),
      ...connectionCalls(more.manage, more.consents, more.externalPosts),
    },
    {
      callers: {
        // The account in the token is the one that they speak for.
        default: ["gateway", "dashboard", "operator"],
        publish: ["generation"],
        listPosts: ["gateway", "dashboard", "generation"],
        previewPost: ["gateway", "dashboard", "generation", "operator"],
        learnPublication: ["operator"],
        decideOnEdit: ["operator"],
        finishOAuth: ["gateway"],
      },
    },
  );
}
