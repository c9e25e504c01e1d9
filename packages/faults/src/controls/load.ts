import type { Server } from "node:http";
import { defineControls, making, type Part } from "./control.ts";

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

/** What is taken out where services hang. */
export const hungServiceControls = defineControls(import.meta.url, {
  "calls-without-deadlines": {
    takesOut: "the deadline of calls between services",
    expect: /took \d+ ms/,
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
    expect: /reads were slow though it should be known/,
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
    expect: /came through late/,
    module: "packages/service-kit/src/grpc/call-lifetime.ts",
    exports: { beginLifetime: making(() => ({ signal: never() })) },
  },
});

/** What is taken out where clients send and read slowly. */
export const slowClientControls = defineControls(import.meta.url, {
  "without-head-timeout": {
    takesOut: "the time limits for receiving a request",
    expect: /of head are still being sent/,
    service: "gateway",
    module: "node:http",
    exports: onListen((server) => Object.assign(server, { headersTimeout: 0, requestTimeout: 0 })),
  },
  "without-still-timeout": {
    takesOut: "the time limit of connections without traffic",
    expect: /were not cut off/,
    service: "gateway",
    module: "node:http",
    exports: onListen((server) => server.setTimeout(0)),
  },
});

/** What is taken out where requests come in masses. */
export const overloadControls = defineControls(import.meta.url, {
  "without-shedding": {
    takesOut: "the limit of concurrent requests in the gateway",
    // Without it thousands wait for ten seconds and go away unanswered; in the short form they wait longer, and nobody is refused.
    expect: /"no answer within \d+ s" in phase overload|nothing was shed with 503/,
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
    expect: /normal only \d+ s after|the usual load is still refused/,
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
    expect: /gateway grew by \d+ MiB/,
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
    expect: /nobody was limited with 429/,
    module: "services/gateway/src/http/middleware/rate-limit.ts",
    exports: { rateLimit: () => () => (_request: Part, _response: Part, next: Part) => next() },
  },
});
