import { create, toBinary } from "@bufbuild/protobuf";
import { base64Encode } from "@bufbuild/protobuf/wire";
import { ArticleSchema, type PreviewSharesResponse } from "@galley/proto/es/publishing/v1/publishing";

/** Returns the address at which the dashboard's server shows a draft as a post with these fields. */
export function previewAddress(
  sessionId: string,
  version: number,
  { author, tags, excerpt }: Pick<PreviewSharesResponse, "author" | "tags" | "excerpt">,
): string {
  const fields = toBinary(ArticleSchema, create(ArticleSchema, { author, tags: { values: tags }, excerpt }));
  return `/dashboard/preview/drafts/${sessionId}/${version}?fields=${base64Encode(fields, "url")}`;
}
