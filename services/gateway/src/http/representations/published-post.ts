import type { PublishedPost__Output, ShareOutcome__Output } from "@galley/proto/generation/v1";
import { z } from "zod";

const place = { postId: z.string(), slug: z.string(), url: z.string() };
const share = z.object({ success: z.boolean(), error: z.string().optional() }).meta({ id: "ShareOutcome" });

/** The schema of the URL and id of a post, without its posts on social networks. */
export const postPlace = z.object(place).meta({ id: "PostPlace" });

export const social = z
  .object({ linkedin: share.optional(), twitter: share.optional() })
  .meta({ id: "Social", description: "The networks that were asked for." });

const unchanged = z.boolean().optional().meta({
  description:
    "True when the post was kept as a person had changed it in the CMS; otherwise left out. `url` is then its last public address, even if the person deleted the post.",
});

const warnings = z.array(z.string()).optional().meta({
  description:
    "The differences between the request and the result, for example that the wanted slug was used before. Left out if nothing differs.",
});

export const publishedPost = z.object({ ...place, social, unchanged, warnings }).meta({ id: "PublishedPost" });

export function toPostPlace({ postId, slug, url }: PublishedPost__Output): z.infer<typeof postPlace> {
  return { postId, slug, url };
}

export function toPublishedPost(message: PublishedPost__Output): z.infer<typeof publishedPost> {
  const { linkedin, twitter, warnings } = message;
  return {
    ...toPostPlace(message),
    social: {
      ...(linkedin === null ? {} : { linkedin: toShare(linkedin) }),
      ...(twitter === null ? {} : { twitter: toShare(twitter) }),
    },
    ...(message.unchanged && { unchanged: true }),
    ...(warnings.length > 0 && { warnings }),
  };
}

function toShare({ success, error }: ShareOutcome__Output): z.infer<typeof share> {
  return success ? { success } : { success, error: error ?? "Sharing failed." };
}
