import { z } from "zod";
import type { LinkedInClient } from "./client.ts";

/** Finds the picture that a post is shared with. */
export type FindPicture = (postId: string) => Promise<{ readonly bytes: Buffer } | undefined>;

const uploadBody = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().regex(/^urn:li:image:[\w-]{1,200}$/) }),
});

/** Brings a post's picture to LinkedIn and gives its name there. A card without a picture is better than none: undefined when it fails. */
export async function uploadThumbnail(
  find: () => ReturnType<FindPicture>,
  owner: string,
  client: LinkedInClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const picture = await find();
    if (picture === undefined) return undefined;
    const { data } = uploadBody.safeParse((await client.initializeUpload(owner, signal)).body);
    if (data === undefined) return undefined;
    const { status } = await client.uploadPicture(data.value.uploadUrl, picture.bytes, signal);
    return status === 200 || status === 201 ? data.value.image : undefined;
  } catch {
    return undefined;
  }
}
