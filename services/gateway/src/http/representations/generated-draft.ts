import type { GenerateDraftResponse__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { present } from "../validation/present.ts";
import { toWrittenDraft, writtenDraft } from "./draft.ts";
import { postPlace, toPostPlace } from "./published-post.ts";
import { uuid } from "./timestamp.ts";

/** Why a written draft could not be published. */
export const publishError = z.object({ error: z.string(), code: z.string() }).meta({ id: "PublishError" });

export const generatedDraft = z
  .object({
    sessionId: uuid,
    draft: writtenDraft,
    status: z.literal("draft_ready"),
    publish: postPlace.optional().meta({ description: "With `autoPublish`, when the draft was published." }),
    publishError: publishError.optional().meta({ description: "With `autoPublish`, when it could not be published." }),
  })
  .meta({ id: "GeneratedDraft" });

export const startedDraft = z.object({ sessionId: uuid, status: z.literal("generating") }).meta({ id: "StartedDraft" });

export function toGeneratedDraft(message: GenerateDraftResponse__Output): z.infer<typeof generatedDraft> {
  const { sessionId, published, publishError: failure } = message;
  return {
    sessionId,
    draft: toWrittenDraft(present(message.draft)),
    status: "draft_ready",
    ...(published ? { publish: toPostPlace(published) } : {}),
    ...(failure ? { publishError: { error: failure.message, code: failure.code } } : {}),
  };
}

export function toStartedDraft(sessionId: string): z.infer<typeof startedDraft> {
  return { sessionId, status: "generating" };
}
