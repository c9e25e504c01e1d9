import type { Logger } from "@galley/service-kit/logging";
import type { SearchSettings } from "../config.ts";
import type { Grounding } from "../domain/draft-report.ts";
import type { ArchiveItem } from "../domain/engine-ports.ts";
import { createLlm } from "../llm/create-llm.ts";
import type { LlmConfig } from "../llm/llm-config.ts";
import type { Llm } from "../llm/model-port.ts";
import { createHostLimit } from "../reading/host-limit.ts";
import type { OutboundRequest } from "../reading/read-document.ts";
import { createPageReader, type PageTasks } from "../reading/read-page.ts";
import type { DraftingTools, ReadingContext } from "./drafting.ts";
import { gatherEvidence, type ResearchTasks } from "./research/gather-evidence.ts";
import { createSearch } from "./research/search.ts";

/** The settings of the writer. Without `llm`, drafts are written by rules and without a language model. */
export interface WriterConfig {
  readonly llm?: LlmConfig | undefined;
  readonly grounding?: Grounding;
  readonly search?: SearchSettings;
}

export interface WriterDependencies {
  /** Sends HTTP requests through the client that refuses internal addresses. */
  readonly request: OutboundRequest;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Worker threads for extracting text from pages and for ranking it. */
  readonly tasks: PageTasks & ResearchTasks;
  /**
   * The language models. When other parts of the service pass the same object, all profit from what one learns about a server. Default:
   * created from the configuration.
   */
  readonly llm?: Llm | undefined;
}

/** Creates the services that new drafts, revisions and checks of edits use together. */
export function createDraftingTools(config: WriterConfig, dependencies: WriterDependencies): DraftingTools {
  const { request, logger, tasks } = dependencies;
  const hosts = createHostLimit();
  const search = createSearch(config.search ?? {});
  return {
    llm: dependencies.llm ?? (config.llm === undefined ? undefined : createLlm(config.llm, { logger })),
    fallbackModel: config.llm?.fallback?.model,
    grounding: config.grounding ?? "balanced",
    searches: search !== undefined,
    gather: async ({ withArchive, ...wanted }, { archive, signal }) => {
      const items = withArchive ? await archiveOf({ archive, signal }, logger) : [];
      const tools = { readPage: createPageReader({ request, hosts, signal }, tasks), tasks, search, logger, signal };
      return gatherEvidence({ ...wanted, archive: items }, tools);
    },
  };
}

// Without the archive of earlier posts, the article only lacks links to them. So a failure is logged and does not stop the draft.
async function archiveOf({ archive, signal }: ReadingContext, logger: Logger): Promise<ArchiveItem[]> {
  if (archive === undefined) return [];
  try {
    return await archive();
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error }, "archive not read");
    return [];
  }
}
