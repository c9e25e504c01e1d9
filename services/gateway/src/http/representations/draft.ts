import type { Draft__Output } from "@galley/proto/generation/v1";
import { z } from "zod";
import { timestamp } from "./timestamp.ts";

const fields = {
  version: z.int().meta({ description: "Starts at 1." }),
  title: z.string().nullable(),
  content: z.string().meta({ description: "HTML." }),
  wordCount: z.int(),
};

/** The schema of a draft in the answer to the request that wrote it, and in webhooks. */
export const writtenDraft = z.object(fields).meta({ id: "WrittenDraft" });

/** The schema of a version of a draft that is read later. */
export const draftVersion = z
  .object({ ...fields, isFinal: z.boolean(), createdAt: timestamp })
  .meta({ id: "DraftVersion" });

export function toWrittenDraft({ version, title, content, wordCount }: Draft__Output): z.infer<typeof writtenDraft> {
  return { version, title: title ?? null, content, wordCount };
}

export function toDraftVersion(message: Draft__Output): z.infer<typeof draftVersion> {
  return { ...toWrittenDraft(message), isFinal: message.isFinal, createdAt: message.createdAt };
}
