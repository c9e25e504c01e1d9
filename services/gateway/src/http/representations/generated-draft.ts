import type { GenerateDraftResponse__Output, StartDraftResponse__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { required } from "./contract-values.ts";
import { toWrittenDraft, writtenDraft } from "./draft.ts";
import { postPlace, toPostPlace } from "./published-post.ts";
import { uuid } from "./timestamp.ts";

/** The schema of the reason why a written draft could not be published. */
export const publishError = z.object({ error: z.string(), code: z.string() }).meta({ id: "PublishError" });

const earlierSessionId = uuid.optional().meta({
  description: "With `ideaId`, when the idea had a draft before: the session of that draft.",
});

export const generatedDraft = z
  .object({
    sessionId: uuid,
    draft: writtenDraft,
    status: z.literal("draft_ready"),
    publish: postPlace.optional().meta({ description: "With `autoPublish`, when the draft was published." }),
    publishError: publishError.optional().meta({ description: "With `autoPublish`, when it could not be published." }),
    earlierSessionId,
  })
  .meta({ id: "GeneratedDraft" });

export const startedDraft = z
  .object({ sessionId: uuid, status: z.literal("generating"), earlierSessionId })
  .meta({ id: "StartedDraft" });

export function toGeneratedDraft(message: GenerateDraftResponse__Output): z.infer<typeof generatedDraft> {
  const { sessionId, published, publishError: failure, earlierSessionId: earlier } = message;
  return {
    sessionId,
    draft: toWrittenDraft(required(message.draft)),
    status: "draft_ready",
    ...(published ? { publish: toPostPlace(published) } : {}),
    ...(failure ? { publishError: { error: failure.message, code: failure.code } } : {}),
    ...(earlier === undefined ? {} : { earlierSessionId: earlier }),
  };
}

export function toStartedDraft(message: StartDraftResponse__Output): z.infer<typeof startedDraft> {
  const { sessionId, earlierSessionId: earlier } = message;
  return { sessionId, status: "generating", ...(earlier === undefined ? {} : { earlierSessionId: earlier }) };
}
