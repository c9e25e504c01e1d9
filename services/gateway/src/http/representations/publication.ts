import type { Publication__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import {
  autoPublishMode,
  autoPublishModes,
  commentsModeration,
  commentsModerations,
  enumWord,
  templateId,
  templates,
} from "./contract-values.ts";
import { fromProtoSchedule, scoutSchedule } from "./scout-schedule.ts";
import { timestamp, uuid } from "./timestamp.ts";
import { topic } from "./topic.ts";

const fields = {
  id: uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  writingTone: z.string().nullable(),
  defaultAuthor: z.string(),
  autoPublishMode,
  cadencePostsPerWeek: z.int(),
  scoutSchedule: scoutSchedule.nullable(),
  timezone: z.string(),
  styleId: uuid.nullable(),
  templateId,
  feedFullEnabled: z.boolean(),
  feedPartialEnabled: z.boolean(),
  commentsEnabled: z.boolean(),
  commentsModeration,
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const publication = z.object(fields).meta({ id: "Publication" });

export const createdPublication = z
  .object({ ...fields, cmsPublicationId: uuid.meta({ description: "Link to the CMS." }) })
  .meta({ id: "CreatedPublication" });

export const publicationWithTopics = z
  .object({ ...fields, topics: z.array(topic) })
  .meta({ id: "PublicationWithTopics" });

export const changedPublication = z
  .object(fields)
  .partial()
  .required({ id: true, name: true, slug: true, updatedAt: true })
  .omit({ createdAt: true })
  .meta({ id: "ChangedPublication", description: "Id, name, slug, the fields that were sent, and updatedAt." });

/** Converts a gRPC message to a publication as all API responses show it. */
export function toPublication(message: Publication__Output): z.infer<typeof publication> {
  return {
    id: message.id,
    name: message.name,
    slug: message.slug,
    description: message.description ?? null,
    writingTone: message.writingTone ?? null,
    defaultAuthor: message.defaultAuthor,
    autoPublishMode: enumWord(autoPublishModes, message.autoPublishMode),
    cadencePostsPerWeek: message.cadencePostsPerWeek,
    scoutSchedule: fromProtoSchedule(message.scoutSchedule),
    timezone: message.timezone,
    styleId: message.styleId ?? null,
    templateId: enumWord(templates, message.template),
    feedFullEnabled: message.feedFullEnabled,
    feedPartialEnabled: message.feedPartialEnabled,
    commentsEnabled: message.commentsEnabled,
    commentsModeration: enumWord(commentsModerations, message.commentsModeration),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
