import type { AutoPublishMode, CommentsModeration, IdeaStatus, Template } from "@galley/proto/content/v1";
import type { SessionStatus } from "@galley/proto/generation/v1";
import { type EnumCodec, enumCodec } from "@galley/service-kit/grpc";
import { z } from "zod";

type Named<Name> = Exclude<Extract<Name, string>, `${string}_UNSPECIFIED`>;

export const autoPublishModes = enumCodec<"ideas-only" | "draft" | "full-auto", Named<AutoPublishMode>>({
  "ideas-only": "AUTO_PUBLISH_MODE_IDEAS_ONLY",
  draft: "AUTO_PUBLISH_MODE_DRAFT",
  "full-auto": "AUTO_PUBLISH_MODE_FULL_AUTO",
});
export const autoPublishMode = z.enum(["ideas-only", "draft", "full-auto"]);

export const templates = enumCodec<"starter" | "editorial" | "bold", Named<Template>>({
  starter: "TEMPLATE_STARTER",
  editorial: "TEMPLATE_EDITORIAL",
  bold: "TEMPLATE_BOLD",
});
export const templateId = z.enum(["starter", "editorial", "bold"]);

export const commentsModerations = enumCodec<"auto-approve" | "pre-approve", Named<CommentsModeration>>({
  "auto-approve": "COMMENTS_MODERATION_AUTO_APPROVE",
  "pre-approve": "COMMENTS_MODERATION_PRE_APPROVE",
});
export const commentsModeration = z.enum(["auto-approve", "pre-approve"]);

export const ideaStatuses = enumCodec<"new" | "reviewed" | "promoted" | "dismissed", Named<IdeaStatus>>({
  new: "IDEA_STATUS_NEW",
  reviewed: "IDEA_STATUS_REVIEWED",
  promoted: "IDEA_STATUS_PROMOTED",
  dismissed: "IDEA_STATUS_DISMISSED",
});
export const ideaStatus = z.enum(["new", "reviewed", "promoted", "dismissed"]);

export const sessionStatuses = enumCodec<"active" | "completed" | "archived", Named<SessionStatus>>({
  active: "SESSION_STATUS_ACTIVE",
  completed: "SESSION_STATUS_COMPLETED",
  archived: "SESSION_STATUS_ARCHIVED",
});
export const sessionStatus = z.enum(["active", "completed", "archived"]);

/** The word of a proto name. A name that this version does not know is a fault between services, not of the client. */
export function wordOf<Value extends string, ProtoName extends string>(
  codec: EnumCodec<Value, ProtoName>,
  name: string,
): Value {
  const value = codec.fromProto(name);
  if (value === undefined) throw new Error(`No word for ${name}`);
  return value;
}
