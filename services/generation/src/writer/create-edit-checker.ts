import type { EditChecker } from "../domain/engine-ports.ts";
import { factsOf } from "../llm/remote-llm.ts";
import { modelsOf } from "./draft-port.ts";
import { createDraftingTools, type WriterConfig, type WriterDependencies } from "./drafting-tools.ts";

/** What checks a person's edits; see `checkEdit`. */
export function createEditChecker(config: WriterConfig, dependencies: WriterDependencies): EditChecker {
  const tools = createDraftingTools(config, dependencies);
  const { llm, grounding } = tools;
  const { converse } = dependencies;
  return async (edit, { signal, onSpent }) => {
    if (converse === undefined) {
      const { checkEdit } = await import("./check-edit.ts");
      return checkEdit(tools, edit, { signal, ...(onSpent === undefined ? {} : { onSpent }) });
    }
    const port = {
      askModel: modelsOf(llm, { signal, onSpent }),
      spent: (spent: Parameters<NonNullable<typeof onSpent>>[0]) => onSpent?.(spent),
    };
    return converse("checkEdit", { edit, llm: llm && factsOf(llm), grounding }, port, signal);
  };
}
