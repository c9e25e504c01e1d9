import type { EditChecker } from "../domain/engine-ports.ts";
import { createDraftingTools, type WriterConfig, type WriterDependencies } from "./drafting-tools.ts";

/** Creates the function that checks a person's edit of a draft against the sources of the draft. */
export function createEditChecker(config: WriterConfig, dependencies: WriterDependencies): EditChecker {
  const tools = createDraftingTools(config, dependencies);
  return async (edit, { signal, onSpent }) => {
    const { checkEdit } = await import("./check-edit.ts");
    return checkEdit(tools, edit, { signal, ...(onSpent === undefined ? {} : { onSpent }) });
  };
}
