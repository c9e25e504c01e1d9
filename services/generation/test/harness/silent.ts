import { ServiceError } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";

/** A logger without output, unless TEST_LOG_LEVEL is set. */
export const silent = createLogger({ service: "test", level: process.env.TEST_LOG_LEVEL ?? "silent" });

/** A server with an address. */
export interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Handlers that reject every call. A fake replaces those that it supports. */
export function unusedCalls<Service extends object>(service: Service): Handlers<Service> {
  const refuse = async (): Promise<never> => {
    throw new ServiceError("internal", "Not part of the fake.");
  };
  const names = Object.keys(service).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return Object.fromEntries(names.map((name) => [name, refuse])) as unknown as Handlers<Service>;
}
