import type { Draft__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { timestamp } from "./timestamp.ts";

const fields = {
  version: z.int().meta({ description: "Starts at 1." }),
  title: z.string().nullable(),
  content: z.string().meta({ description: "HTML." }),
  wordCount: z.int(),
};

/** A draft as the call that wrote it, and webhooks, show it. */
export const writtenDraft = z.object(fields).meta({ id: "WrittenDraft" });

/** A draft version as it is read later. */
export const draftVersion = z
  .object({ ...fields, isFinal: z.boolean(), createdAt: timestamp })
  .meta({ id: "DraftVersion" });

export function toWrittenDraft({ version, title, content, wordCount }: Draft__Output): z.infer<typeof writtenDraft> {
  return { version, title: title ?? null, content, wordCount };
}

export function toDraftVersion(message: Draft__Output): z.infer<typeof draftVersion> {
  return { ...toWrittenDraft(message), isFinal: message.isFinal, createdAt: message.createdAt };
}
