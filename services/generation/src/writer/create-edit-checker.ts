import type { EditChecker } from "../domain/engine-ports.ts";
import { createDraftingTools, type WriterConfig, type WriterDependencies } from "./drafting-tools.ts";

/** What checks a person's edits; see `checkEdit`. */
export function createEditChecker(config: WriterConfig, dependencies: WriterDependencies): EditChecker {
  const tools = createDraftingTools(config, dependencies);
  return async (edit, { signal, onSpent }) => {
    const { checkEdit } = await import("./check-edit.ts");
    return checkEdit(tools, edit, { signal, ...(onSpent === undefined ? {} : { onSpent }) });
  };
}
