import type { Session__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { enumWord, generationStatuses, sessionStatus, sessionStatuses } from "./contract-values.ts";
import { publishError } from "./generated-draft.ts";
import { timestamp, uuid } from "./timestamp.ts";

const draftSummary = z
  .object({
    id: z.string(),
    version: z.int(),
    title: z.string(),
    wordCount: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: "DraftSummary" });

const generation = z
  .object({
    status: z.enum(generationStatuses.words).meta({
      id: "GenerationStatus",
      description:
        "`generating`: a draft or a revision waits, is being written, or is being published by its order. `draft_ready`: there is a draft and nothing is being written; a revision that failed leaves the version before it. `failed`: the draft failed or was cancelled, so that there is none.",
    }),
    error: z.string().optional().meta({ description: "Why it failed." }),
    code: z.string().optional(),
    publishError: publishError
      .optional()
      .meta({ description: "With `autoPublish`, when the draft was written and could not be published." }),
  })
  .meta({ id: "Generation" });

export const session = z
  .object({
    id: uuid,
    title: z.string().nullable(),
    status: sessionStatus,
    publicationId: z.string().nullable(),
    cmsPostId: z.string().nullable(),
    postUrl: z
      .string()
      .nullable()
      .meta({ description: "Address of the post, once it is published and as far as it is known." }),
    currentDraftVersion: z.int().meta({ description: "0 while the first draft is being written." }),
    currentDraft: draftSummary.nullable(),
    generation,
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
    status: enumWord(sessionStatuses, message.status),
    publicationId: message.publicationId ?? null,
    cmsPostId: message.cmsPostId ?? null,
    postUrl: message.postUrl ?? null,
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
    generation: toGeneration(message),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
    ...(message.publishesAt === undefined ? {} : { publishesAt: message.publishesAt }),
  };
}

function toGeneration({ generation: told, currentDraftVersion }: Session__Output): z.infer<typeof generation> {
  // Earlier versions of the generation service do not send a status. It is then derived from the version of the draft.
  if (told === null) return { status: currentDraftVersion === 0 ? "generating" : "draft_ready" };
  const { status, failure, publishFailure } = told;
  return {
    status: enumWord(generationStatuses, status),
    ...(failure && { error: failure.message, code: failure.code }),
    ...(publishFailure && { publishError: { error: publishFailure.message, code: publishFailure.code } }),
  };
}
