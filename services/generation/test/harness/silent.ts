import { createLogger } from "@galley/service-kit/logging";

/** A log that says nothing, unless TEST_LOG_LEVEL asks for more. */
export const silent = createLogger({ service: "test", level: process.env.TEST_LOG_LEVEL ?? "silent" });

/** Something that listens. */
export interface Server {
  readonly address: string;
  stop(): Promise<void>;
}
