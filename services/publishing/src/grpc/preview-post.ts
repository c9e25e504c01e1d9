import type { PreviewPostRequest__Output, PreviewPostResponse } from "@galley/proto/publishing/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type PreviewPorts, previewPost } from "../domain/preview.ts";
import { articleInput, siteSettings } from "./messages.ts";

/** Answers PreviewPost. */
export function previewPostHandler(ports: PreviewPorts): Handler<PreviewPostRequest__Output, PreviewPostResponse> {
  return async ({ request, caller: { accountId } }) => {
    const { site: settings, publicationId } = request;
    const site = settings === null && publicationId !== "" ? { publicationId } : siteSettings(settings);
    const input = { accountId, site, article: articleInput(request.article) };
    return { html: await previewPost(input, ports) };
  };
}
