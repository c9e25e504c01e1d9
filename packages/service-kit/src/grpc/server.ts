import { BatchService } from "@galley/proto/common/v1";
import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { service as healthService } from "grpc-health-check";
import { type Address, formatAddress } from "../config/address.ts";
import type { Logger } from "../logging/index.ts";
import type { Caller } from "../tokens/index.ts";
import { answerBatch, type ServedMethod } from "./answer-batch.ts";
import { answerCall } from "./answer-call.ts";
import { serverOptions } from "./channel-options.ts";
import { createConcurrentCallLimit } from "./concurrent-call-limit.ts";
import { methodName } from "./definition.ts";
import type { Implementation } from "./implement.ts";
import { watchPauses } from "./process-pauses.ts";
import type { GrpcTls } from "./tls.ts";

export interface GrpcServerOptions {
  /** The name of the service, which is logged with each failed call. */
  readonly service: string;
  readonly logger: Logger;
  /** Returns the caller that a valid token names. Throws "unauthenticated" for any other token. */
  readonly verify: (token: string) => Caller;
  readonly implementations: readonly Implementation[];
  /** Whether the service can accept work now, for health checks. By default it always can. */
  readonly ready?: () => boolean;
  /** How long calls in progress may continue after `stop` is called; 10 seconds by default. */
  readonly graceMilliseconds?: number;
  /** The maximum number of calls in progress, not counting those whose clients wait for more than ten seconds; 1,000 by default. */
  readonly maxCalls?: number;
  /** The certificates for mutual TLS. If undefined, calls are not encrypted. */
  readonly tls?: GrpcTls | undefined;
  /** The maximum age of connections, and how long calls in progress may continue after it. The default is in `serverOptions`. */
  readonly connectionAge?: { readonly milliseconds: number; readonly graceMilliseconds: number };
}

export interface GrpcServer {
  /** Listens on "host:port". Resolves with the port, which is useful when port 0 was given. */
  readonly listen: (address: string | Address) => Promise<number>;
  /** Tells whether the server listens and the service accepts work. */
  readonly isServing: () => boolean;
  /** Accepts no more calls, waits a limited time for those in progress, and closes the server. */
  readonly stop: () => Promise<void>;
}

/**
 * Creates a gRPC server. It checks the token of every call, runs the handlers in the context of the request, and returns errors only with
 * the kinds of this package.
 */
export function createGrpcServer(options: GrpcServerOptions): GrpcServer {
  const { connectionAge } = options;
  const server = new Server({
    ...serverOptions,
    ...(connectionAge && {
      "grpc.max_connection_age_ms": connectionAge.milliseconds,
      "grpc.max_connection_age_grace_ms": connectionAge.graceMilliseconds,
    }),
  });
  let stopping = false;
  const listening: string[] = [];
  const limit = createConcurrentCallLimit(options.maxCalls);
  const pauses = watchPauses();
  const methods = new Map<string, ServedMethod>();
  for (const { definition, handlers, callers } of options.implementations) {
    const answers: UntypedServiceImplementation = {};
    for (const [wireName, method] of Object.entries(definition)) {
      const name = methodName(wireName);
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`No handler for the call ${name}`);
      const { service, logger, verify } = options;
      const issuers = callers[name] ?? callers.default;
      const setup = { rpc: `${service}/${name}`, path: method.path, logger, verify, issuers, handler, limit, pauses };
      methods.set(method.path, { setup, definition: method });
      answers[wireName] = (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void =>
        answerCall(setup, call, callback);
    }
    server.addService(definition, answers);
  }
  server.addService(BatchService.service, { callTogether: answerBatch(methods) });
  // Answers health checks (grpc.health.v1). They need no token, and the answer is the same for every service name.
  const isReady = (): boolean => !stopping && (options.ready?.() ?? true);
  const status = () => (isReady() ? "SERVING" : "NOT_SERVING");
  const check = (_call: unknown, callback: sendUnaryData<unknown>): void => callback(null, { status: status() });
  server.addService(healthService, { check });
  return {
    listen: async (address) => {
      const asked = typeof address === "string" ? address : formatAddress(address);
      const credentials = options.tls?.serverCredentials() ?? ServerCredentials.createInsecure();
      const port = await listen(server, asked, credentials);
      listening.push(asked.replace(/\d{1,5}$/, String(port)));
      return port;
    },
    isServing: () => listening.length > 0 && isReady(),
    stop: () => {
      stopping = true;
      pauses.close();
      return stop(server, listening, options.graceMilliseconds ?? 10_000);
    },
  };
}

function listen(server: Server, address: string, credentials: ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error === null) resolve(port);
      else reject(new Error(`Cannot listen on ${address}`, { cause: error }));
    });
  });
}

function stop(server: Server, listening: readonly string[], graceMilliseconds: number): Promise<void> {
  // Closes the connections of each address on which the server listens. `forceShutdown` knows no connections while channelz is off, so it
  // would close none.
  for (const address of listening) server.drain(address, graceMilliseconds);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, graceMilliseconds);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
