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
  .meta({
    id: "Session",
    examples: [
      {
        id: "4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90",
        title: "Why type checkers became fast",
        status: "active",
        publicationId: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
        cmsPostId: null,
        currentDraftVersion: 1,
        currentDraft: {
          id: "b6f0b1de-6f53-4b5c-8f0a-2f7a1c9d3e54",
          version: 1,
          title: "Why type checkers became fast",
          wordCount: 1240,
          createdAt: 1_795_250_000,
        },
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
      },
    ],
  });

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
