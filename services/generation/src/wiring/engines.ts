import type { Logger } from "@galley/service-kit/logging";
import type { Outbound } from "@galley/service-kit/outbound";
import type { Config } from "../config.ts";
import type { Ports } from "../ports.ts";
import type { ThreadPool } from "../threads/thread-pool.ts";
import { threadedTasks } from "./tasks.ts";

export interface Engines
  extends Pick<Ports, "writer" | "checkEdit" | "scout" | "findFeeds" | "writeShareTexts" | "compareTexts"> {
  readonly close: () => Promise<void>;
}

export interface EngineDependencies {
  readonly logger: Logger;
  readonly overrides: Partial<Pick<Engines, "writer" | "checkEdit" | "scout" | "findFeeds" | "writeShareTexts">>;
}

/**
 * Creates the writer and the scout. The code of each is loaded when its first job runs, so that an idle process needs
 * less memory.
 */
export function createEngines(config: Config, { logger, overrides }: EngineDependencies): Engines {
  let outbound: Outbound | undefined;
  let threads: ThreadPool | undefined;
  const pool = once(async () => {
    const { createThreadPool, defaultLimits } = await import("../threads/thread-pool.ts");
    const isSource = import.meta.url.endsWith(".ts");
    const program = new URL(isSource ? "./tasks.ts" : "./tasks.js", import.meta.url);
    const onError = (error: Error): void => logger.error({ err: error }, "a thread could not be started");
    threads = createThreadPool({ ...defaultLimits, program, onError });
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
    // Writer and scout share the models, because a model remembers what it learned about its server and whether the
    // server is down.
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
  const findFeeds = lazily(async () => {
    const { createFindFeeds } = await import("../scout/sources/find-feeds.ts");
    const { createHostLimit } = await import("../reading/host-limit.ts");
    const { request } = await dependencies();
    return createFindFeeds({ request, hosts: createHostLimit(), readFeed: tasks.readFeed });
  });
  const writeShareTexts = lazily(async () => {
    const { createShareWriter } = await import("../writer/share/create-share-writer.ts");
    const { llm: models } = await dependencies();
    if (models === undefined) throw new TypeError("There is no model to be asked");
    return createShareWriter(models);
  });
  return {
    writer,
    checkEdit,
    scout,
    findFeeds,
    compareTexts: tasks.compareTexts,
    writeShareTexts: llm && writeShareTexts,
    ...overrides,
    close: async () => {
      await Promise.all([outbound?.close(), threads?.close()]);
    },
  };
}

/** Returns a function whose implementation is loaded by `load` at its first call. */
function lazily<Order, Context, Result>(load: () => Promise<(order: Order, context: Context) => Promise<Result>>) {
  const loaded = once(load);
  return async (order: Order, context: Context): Promise<Result> => (await loaded())(order, context);
}

/** Returns a function that calls `load` once and returns the same value from then on. A failed load is tried again. */
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
