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
import { answerCall } from "./answer-call.ts";
import { answerTogether, type ServedMethod } from "./answer-together.ts";
import { serverOptions } from "./channel-options.ts";
import { createConcurrentCallLimit } from "./concurrent-call-limit.ts";
import { methodName } from "./definition.ts";
import type { Implementation } from "./implement.ts";
import type { GrpcTls } from "./tls.ts";

export interface GrpcServerOptions {
  /** Name of the service in the log. */
  readonly service: string;
  readonly logger: Logger;
  /** Gives the caller of a good token, throws "unauthenticated" for a bad one. */
  readonly verify: (token: string) => Caller;
  readonly implementations: readonly Implementation[];
  /** Whether work can be accepted now, for health checks; always, unless given. */
  readonly ready?: () => boolean;
  /** How long calls under way may go on after `stop`; 10 seconds unless given. */
  readonly graceMilliseconds?: number;
  /** How many calls may be under way at once, those that wait for over ten seconds not counted; 1,000 unless given. */
  readonly mostCalls?: number;
  /** Undefined: calls are not encrypted. */
  readonly tls?: GrpcTls | undefined;
  /** When connections end, and how long calls under way may then go on: as in `serverOptions`, unless given. */
  readonly connectionAge?: { readonly milliseconds: number; readonly graceMilliseconds: number };
}

export interface GrpcServer {
  /** Listens on "host:port" and gives the port, which is of use when 0 was asked for. */
  readonly listen: (address: string | Address) => Promise<number>;
  /** Whether it listens and can accept work now. */
  readonly isServing: () => boolean;
  /** Takes no more calls, lets those under way finish within the grace, and closes. */
  readonly stop: () => Promise<void>;
}

/** A gRPC server whose every call needs a good token, has a context, and fails in the closed vocabulary. */
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
  const limit = createConcurrentCallLimit(options.mostCalls);
  const methods = new Map<string, ServedMethod>();
  for (const { definition, handlers, callers } of options.implementations) {
    const answers: UntypedServiceImplementation = {};
    for (const [wireName, method] of Object.entries(definition)) {
      const name = methodName(wireName);
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`No handler for the call ${name}`);
      const { service, logger, verify } = options;
      const issuers = callers[name] ?? callers.default;
      const setup = { rpc: `${service}/${name}`, path: method.path, logger, verify, issuers, handler, limit };
      methods.set(method.path, { setup, definition: method });
      answers[wireName] = (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void =>
        answerCall(setup, call, callback);
    }
    server.addService(definition, answers);
  }
  server.addService(BatchService.service, { callTogether: answerTogether(methods) });
  // grpc.health.v1, without a token; the answer is the same for every service name.
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
  // Without channelz, `forceShutdown` knows no connections and ends none.
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
