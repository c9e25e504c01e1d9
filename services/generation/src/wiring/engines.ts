import type { Logger } from "@galley/service-kit/logging";
import type { Outbound } from "@galley/service-kit/outbound";
import type { Config } from "../config.ts";
import type { Ports } from "../ports.ts";
import type { ThreadPool } from "../threads/thread-pool.ts";
import { threadedTasks } from "./tasks.ts";

export interface Engines extends Pick<Ports, "writer" | "checkEdit" | "scout" | "writeShareTexts" | "compareTexts"> {
  readonly close: () => Promise<void>;
}

export interface EngineDependencies {
  readonly logger: Logger;
  readonly overrides: Partial<Pick<Engines, "writer" | "checkEdit" | "scout" | "writeShareTexts">>;
}

/** The writer and the scout. Each is loaded when its first job comes: an idle process needs neither of them in memory. */
export function createEngines(config: Config, { logger, overrides }: EngineDependencies): Engines {
  let outbound: Outbound | undefined;
  let threads: ThreadPool | undefined;
  const pool = once(async () => {
    const { createThreadPool, usualLimits } = await import("../threads/thread-pool.ts");
    const isSource = import.meta.url.endsWith(".ts");
    const program = new URL(isSource ? "./tasks.ts" : "./tasks.js", import.meta.url);
    const onError = (error: Error): void => logger.error({ err: error }, "a thread could not be started");
    threads = createThreadPool({ ...usualLimits, program, onError });
    return threads;
  });
  const tasks = threadedTasks(async (name, input, signal) => (await pool()).run(name, input, signal));
  const dependencies = once(async () => {
    const { createOutbound } = await import("@galley/service-kit/outbound");
    outbound = createOutbound({
      connectTo: config.outboundConnectTo,
      authoritiesFile: config.outboundAuthoritiesFile,
      logger,
    });
    // One for all engines: what is learned of a server, and that it is down, serves each of them.
    const models = config.llm && (await import("../llm/create-llm.ts")).createLlm(config.llm, { logger });
    return { logger, request: outbound.request, now: () => new Date(), llm: models, tasks };
  });
  const { llm, grounding, search } = config;
  const writing = { llm, grounding, search };
  const writer = lazily(async () => {
    const { createWriter } = await import("../writer/create-writer.ts");
    return createWriter(writing, await dependencies());
  });
  const checkEdit = lazily(async () => {
    const { createEditChecker } = await import("../writer/create-edit-checker.ts");
    return createEditChecker(writing, await dependencies());
  });
  const scout = lazily(async () => {
    const { createScout } = await import("../scout/create-scout.ts");
    return createScout({ ...config.scout, llm }, await dependencies());
  });
  const writeShareTexts = lazily(async () => {
    const { createShareWriter } = await import("../writer/share/create-share-writer.ts");
    const { llm: models } = await dependencies();
    if (models === undefined) throw new TypeError("There is no model to be asked");
    return createShareWriter(models);
  });
  return {
    ...{ writer, checkEdit, scout, compareTexts: tasks.compareTexts, writeShareTexts: llm && writeShareTexts },
    ...overrides,
    close: async () => {
      await Promise.all([outbound?.close(), threads?.close()]);
    },
  };
}

/** The function that `load` gives, loaded when it is first called. */
function lazily<Order, Context, Result>(load: () => Promise<(order: Order, context: Context) => Promise<Result>>) {
  const loaded = once(load);
  return async (order: Order, context: Context): Promise<Result> => (await loaded())(order, context);
}

/** Calls `load` at the first call and gives the same afterwards; a failed load is tried again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
