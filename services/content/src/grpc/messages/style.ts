import type { Style as Message } from "@galley/proto/content/v1";
import type { Style } from "../../domain/style.ts";
import { unixSeconds } from "./time.ts";

/** A style as it is sent. */
export function styleMessage({ id, accountId, name, description, systemPrompt, createdAt, updatedAt }: Style): Message {
  return {
    ...{ id, name, description, systemPrompt },
    userId: accountId ?? undefined,
    isPrebuilt: accountId === null,
    createdAt: unixSeconds(createdAt),
    updatedAt: unixSeconds(updatedAt),
  };
}
