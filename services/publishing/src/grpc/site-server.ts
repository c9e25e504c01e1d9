import { SiteService } from "@galley/proto/publishing/v1";
import { type Implementation, implement } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import type { SitePicturePorts } from "../pictures/site/set-site-picture.ts";
import { getSitePictureHandler } from "./get-site-picture.ts";
import { setSitePictureHandler } from "./set-site-picture.ts";

/** Every call of the sites' operators and who may make it. */
export function siteImplementation(ports: SitePicturePorts & { readonly addresses: Addresses }): Implementation {
  return implement(
    SiteService.service,
    { setSitePicture: setSitePictureHandler(ports), getSitePicture: getSitePictureHandler(ports) },
    { callers: { default: ["gateway", "operator"] } },
  );
}
