import type { PublishedPost__Output, ShareOutcome__Output } from "@galley/proto/generation/v1";
import { z } from "zod";

const place = { postId: z.string(), slug: z.string(), url: z.string() };
const placeExample = {
  postId: "9b7d0f3a-6f0c-4d1b-bb0a-5c2b7f9e0d42",
  slug: "why-type-checkers-became-fast",
  url: "https://notes.example.org/why-type-checkers-became-fast",
};

const share = z
  .object({ success: z.boolean(), error: z.string().optional() })
  .meta({ id: "ShareOutcome", examples: [{ success: false, error: "The account is not linked." }] });

/** Where a post is, without how it was shared. */
export const postPlace = z.object(place).meta({ id: "PostPlace", examples: [placeExample] });

export const social = z
  .object({ linkedin: share.optional(), twitter: share.optional() })
  .meta({ id: "Social", description: "The networks that were asked for." });

export const publishedPost = z
  .object({ ...place, social })
  .meta({ id: "PublishedPost", examples: [{ ...placeExample, social: { linkedin: { success: true } } }] });

export function toPostPlace({ postId, slug, url }: PublishedPost__Output): z.infer<typeof postPlace> {
  return { postId, slug, url };
}

export function toPublishedPost(message: PublishedPost__Output): z.infer<typeof publishedPost> {
  const { linkedin, twitter } = message;
  return {
    ...toPostPlace(message),
    social: {
      ...(linkedin === null ? {} : { linkedin: toShare(linkedin) }),
      ...(twitter === null ? {} : { twitter: toShare(twitter) }),
    },
  };
}

function toShare({ success, error }: ShareOutcome__Output): z.infer<typeof share> {
  return success ? { success } : { success, error: error ?? "Sharing failed." };
}
