import type { Style as Message, UpdateStyleRequest__Output } from "@galley/proto/content/v1";
import type { Requested, StyleSettings } from "../../domain/schemas.ts";
import type { Style } from "../../domain/style.ts";
import { unixSeconds } from "./time.ts";
import { type MaskReaders, readMask } from "./update-mask.ts";

export function styleMessage({ id, accountId, name, description, systemPrompt, createdAt, updatedAt }: Style): Message {
  return {
    id,
    name,
    description,
    systemPrompt,
    userId: accountId ?? undefined,
    isPrebuilt: accountId === null,
    createdAt: unixSeconds(createdAt),
    updatedAt: unixSeconds(updatedAt),
  };
}

const readers: MaskReaders<UpdateStyleRequest__Output, Requested<StyleSettings>> = {
  name: ({ name = null }) => ({ name }),
  description: ({ description = null }) => ({ description }),
  system_prompt: ({ systemPrompt = null }) => ({ systemPrompt }),
};

/** Reads the settings that a request to update a style changes. Throws "invalid" for a field that cannot be changed. */
export function readStyleUpdate(request: UpdateStyleRequest__Output): Requested<StyleSettings> {
  return readMask(request, readers);
}
