import type { GetSitePictureRequest__Output, GetSitePictureResponse } from "@galley/proto/publishing/v1";
import { notFound } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import type { SiteStore } from "../domain/ports.ts";
import { sitePictureMessage } from "./site-picture-message.ts";

/** Answers GetSitePicture. */
export function getSitePictureHandler({
  sites,
  addresses,
}: {
  readonly sites: Pick<SiteStore, "find">;
  readonly addresses: Addresses;
}): Handler<GetSitePictureRequest__Output, GetSitePictureResponse> {
  return async ({ request: { publicationId }, caller: { accountId } }) => {
    const site = await sites.find(accountId, publicationId);
    if (site === undefined) throw notFound();
    return { picture: site.picture === undefined ? null : sitePictureMessage(site.picture, addresses) };
  };
}
