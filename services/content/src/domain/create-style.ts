import { conflict, invalid, quotaExceeded, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { StyleStore } from "./ports.ts";
import { type StyleSettings, styleSettings, validate } from "./schemas.ts";
import { maxStyles, type OwnStyle } from "./style.ts";
import { takeSlot } from "./take-slot.ts";

export interface CreateStylePorts extends ClockAndIds {
  readonly styles: Pick<StyleStore, "insert" | "usedSlots" | "findByOperation">;
}

export interface CreateStyleCommand {
  readonly operationId: string;
  readonly settings: StyleSettings;
}

/**
 * Creates a style of the account. A repeated operation returns the style that the first one created. Throws "invalid",
 * "quota-exceeded", and "conflict" when the style of the first operation is deleted at the same moment.
 */
export async function createStyle(
  { styles, now, newId }: CreateStylePorts,
  { accountId }: Account,
  { operationId, settings }: CreateStyleCommand,
): Promise<OwnStyle> {
  const validated = validate(styleSettings, settings);
  if (operationId === "") throw invalid("operationId is required");
  const createdAt = now();
  const style = { ...validated, id: newId(), accountId, createdAt, updatedAt: createdAt };
  const result = await takeSlot({
    limit: maxStyles,
    usedSlots: () => styles.usedSlots(accountId),
    insert: (slot) => styles.insert(style, { slot, operationId }),
  });
  if (result.outcome === "inserted") return style;
  const first = await styles.findByOperation(accountId, operationId);
  if (first !== undefined) return first;
  throw result.outcome === "full" ? stylesExceeded(result.inUse) : conflict("This operation was already carried out");
}

const stylesExceeded = (current: number): ServiceError =>
  quotaExceeded(`An account can have ${maxStyles} styles of its own; ${current} in use`, { limit: maxStyles, current });
