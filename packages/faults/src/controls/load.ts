import type { Server } from "node:http";
import { defineMutations, making, type Part } from "./mutation.ts";

const never = (): AbortSignal => new AbortController().signal;

/** A server of Node as it begins to listen. */
export const onListen = (act: (server: Server) => void) => ({
  Server: (Server: Part) => {
    const { listen } = Server.prototype;
    Server.prototype.listen = function (...given: Part[]) {
      act(this);
      return listen.apply(this, given);
    };
    return Server;
  },
});

/** What is taken out where something hangs, hangs up or comes in masses. */
export const loadMutations = defineMutations(import.meta.url, {
  "calls-without-deadlines": {
    takesOut: "the deadline of calls between services",
    module: "@grpc/grpc-js",
    exports: {
      Client: (Client) => {
        const { makeUnaryRequest } = Client.prototype;
        Client.prototype.makeUnaryRequest = function (...given: Part[]) {
          return makeUnaryRequest.apply(
            this,
            given.map((each) => (each?.deadline === undefined ? each : {})),
          );
        };
        return Client;
      },
    },
  },
  "without-outlier-detection": {
    takesOut: "the rule that a replica whose calls time out gets no calls for a while",
    module: "packages/service-kit/src/grpc/channel-options.ts",
    exports: {
      clientOptions: (options) => ({
        ...options,
        "grpc.service_config": JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
      }),
    },
  },
  "calls-never-given-up": {
    takesOut: "the heed that a service pays to the end of a call's time and to its caller's leaving",
    module: "packages/service-kit/src/grpc/call-lifetime.ts",
    exports: { beginLifetime: making(() => ({ signal: never() })) },
  },
  "without-head-timeout": {
    takesOut: "the time limits for receiving a request",
    service: "gateway",
    module: "node:http",
    exports: onListen((server) => Object.assign(server, { headersTimeout: 0, requestTimeout: 0 })),
  },
  "without-still-timeout": {
    takesOut: "the time limit of connections without traffic",
    service: "gateway",
    module: "node:http",
    exports: onListen((server) => server.setTimeout(0)),
  },
  "without-shedding": {
    takesOut: "the limit of concurrent requests in the gateway",
    module: "services/gateway/src/domain/concurrency-limit.ts",
    exports: {
      createConcurrencyLimit: making(({ reacquire }) => ({
        take: () => {
          reacquire();
          return true;
        },
      })),
    },
  },
  "refusals-keep-places": {
    takesOut: "the rule that a refused request takes no permit",
    module: "services/gateway/src/domain/concurrency-limit.ts",
    exports: {
      createConcurrencyLimit: making(({ take, reacquire }) => ({
        take: (mayWait: boolean) => {
          const isTaken = take(mayWait);
          if (!isTaken) reacquire();
          return isTaken;
        },
      })),
    },
  },
  "refusals-are-kept": {
    takesOut: "the rule that a refusal leaves nothing behind (each keeps 2 MiB)",
    module: "services/gateway/src/http/admission/refusal.ts",
    exports: {
      createRefuse: (create) => (options: Part) => {
        const refuse = create(options);
        const kept: Buffer[] = [];
        return (...given: Part[]) => {
          // With more the machine of the test would have no memory left.
          if (kept.length < 250) kept.push(Buffer.alloc(2_097_152, 1));
          refuse(...given);
        };
      },
    },
  },
  "without-rate-limit": {
    takesOut: "the rate limit of a key",
    module: "services/gateway/src/http/middleware/rate-limit.ts",
    exports: { rateLimit: () => () => (_request: Part, _response: Part, next: Part) => next() },
  },
});
