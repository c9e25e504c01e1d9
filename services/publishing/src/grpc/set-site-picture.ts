import type { SetSitePictureRequest__Output, SetSitePictureResponse } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import { type SitePicturePorts, setSitePicture } from "../pictures/site/set-site-picture.ts";
import { sitePictureMessage } from "./site-picture-message.ts";

/** Answers SetSitePicture. */
export function setSitePictureHandler(
  ports: SitePicturePorts & { readonly addresses: Addresses },
): Handler<SetSitePictureRequest__Output, SetSitePictureResponse> {
  return async ({ request: { publicationId, url, alt }, caller: { accountId }, signal }) => {
    if (publicationId === "") throw invalid("publication_id is missing");
    const picture = await setSitePicture({ accountId, publicationId }, { url, alt }, ports, signal);
    return { picture: picture === undefined ? null : sitePictureMessage(picture, ports.addresses) };
  };
}
