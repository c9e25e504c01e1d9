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

/** `llm` unset: the writer works by rules alone. */
export interface WriterConfig {
  readonly llm?: LlmConfig | undefined;
  readonly grounding?: Grounding;
  readonly search?: SearchSettings;
}

export interface WriterDependencies {
  /** The guarded HTTP client's request function. */
  readonly request: OutboundRequest;
  readonly logger: Logger;
  readonly now: () => Date;
  /** What is done in threads. */
  readonly tasks: PageTasks & ResearchTasks;
  /** The models, where other engines share them: what is learned of a server serves all. Else they are made of the configuration. */
  readonly llm?: Llm | undefined;
}

/** The parts that drafts, revisions and checks of a person's edits share. */
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

// An archive that is away leaves the article without links to earlier posts, and no more.
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
