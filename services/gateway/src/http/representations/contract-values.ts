import { type EnumCodec, enumCodec } from "@galley/service-kit/grpc";
import { z } from "zod";

export const autoPublishModes = enumCodec("AUTO_PUBLISH_MODE", ["ideas-only", "draft", "full-auto"]);
export const autoPublishMode = z.enum(autoPublishModes.words).meta({ id: "AutoPublishMode" });

export const templates = enumCodec("TEMPLATE", ["starter", "editorial", "bold"]);
export const templateId = z.enum(templates.words).meta({ id: "TemplateId" });

export const commentsModerations = enumCodec("COMMENTS_MODERATION", ["auto-approve", "pre-approve"]);
export const commentsModeration = z.enum(commentsModerations.words).meta({ id: "CommentsModeration" });

export const ideaStatuses = enumCodec("IDEA_STATUS", ["new", "reviewed", "promoted", "dismissed"]);
export const ideaStatus = z.enum(ideaStatuses.words).meta({ id: "IdeaStatus" });

export const sessionStatuses = enumCodec("SESSION_STATUS", ["active", "completed", "archived"]);
export const sessionStatus = z.enum(sessionStatuses.words).meta({ id: "SessionStatus" });

export const generationStatuses = enumCodec("GENERATION_STATUS", ["generating", "draft_ready", "failed"]);

export const editDecisions = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);
export const editDecision = z.enum(editDecisions.words).meta({ id: "EditDecision" });

/**
 * Converts the name of an enum value in a gRPC message to the word of the API. An unknown name is a failure of our services, so it
 * becomes an internal error.
 */
export function enumWord<Word extends string>(codec: EnumCodec<Word>, name: string): Word {
  const value = codec.fromProto(name);
  if (value === undefined) throw new Error(`No word for ${name}`);
  return value;
}

/**
 * Returns a part of a gRPC message that the service always sets. The type of the part also has null, because proto3 cannot mark it as
 * required.
 */
export function required<Message>(message: Message | null | undefined): Message {
  if (message === null || message === undefined) throw new Error("An answer lacks what its contract promises");
  return message;
}
