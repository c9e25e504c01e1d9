import type { Session__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { sessionStatus, sessionStatuses, wordOf } from "./enums.ts";
import { timestamp, uuid } from "./timestamp.ts";

const draftSummary = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  wordCount: z.int(),
  createdAt: timestamp,
});

export const session = z
  .object({
    id: uuid,
    title: z.string().nullable(),
    status: sessionStatus,
    publicationId: z.string().nullable(),
    cmsPostId: z.string().nullable(),
    currentDraftVersion: z.int().meta({ description: "0 while the first draft is being written." }),
    currentDraft: draftSummary.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
    publishesAt: timestamp
      .optional()
      .meta({ description: "There while the autopilot is about to publish the draft then; a person can stop it." }),
  })
  .meta({ id: "Session" });

export function toSession(message: Session__Output): z.infer<typeof session> {
  const { currentDraft } = message;
  return {
    id: message.id,
    title: message.title ?? null,
    status: wordOf(sessionStatuses, message.status),
    publicationId: message.publicationId ?? null,
    cmsPostId: message.cmsPostId ?? null,
    currentDraftVersion: message.currentDraftVersion,
    currentDraft:
      currentDraft === null
        ? null
        : {
            id: currentDraft.id,
            version: currentDraft.version,
            title: currentDraft.title,
            wordCount: currentDraft.wordCount,
            createdAt: currentDraft.createdAt,
          },
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
    ...(message.publishesAt === undefined ? {} : { publishesAt: message.publishesAt }),
  };
}
