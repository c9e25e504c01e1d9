import type * as http from "node:http";
import type * as grpc from "@grpc/grpc-js";
import type * as concurrencyLimit from "../../../../services/gateway/src/domain/concurrency-limit.ts";
import type * as overloadResponse from "../../../../services/gateway/src/http/admission/overload-response.ts";
import type * as rateLimit from "../../../../services/gateway/src/http/middleware/rate-limit.ts";
import type * as callLifetime from "../../../service-kit/src/grpc/call-lifetime.ts";
import type * as channelOptions from "../../../service-kit/src/grpc/channel-options.ts";
import { defineControls } from "./control.ts";
import { calling, changing, having, inModule, making, makingOne } from "./replacing.ts";

const never = (): AbortSignal => new AbortController().signal;

/**
 * Calls `act` with each HTTP server of a process just before the server starts to listen, so that limits can be
 * removed.
 */
export const onListen = (act: (server: http.Server) => void) =>
  inModule<typeof http>("node:http", {
    Server: changing(
      "listen",
      (listen) =>
        function (this: http.Server, ...given) {
          act(this);
          return listen.apply(this, given);
        },
    ),
  });

const withoutDeadline = (given: unknown): unknown =>
  typeof given === "object" && given !== null && "deadline" in given ? { ...given, deadline: undefined } : given;

/** The protections that are removed to prove that the scenario "hung service" (services stop answering) notices it. */
export const hungServiceControls = defineControls(import.meta.url, {
  "calls-without-deadlines": {
    takesOut: "the deadline of calls between services",
    expect: /took \d+ ms/,
    replaces: inModule<typeof grpc>("@grpc/grpc-js", {
      Client: changing(
        "makeUnaryRequest",
        (makeUnaryRequest) =>
          function (this: grpc.Client, ...given) {
            return makeUnaryRequest.apply(this, given.map(withoutDeadline));
          },
      ),
    }),
  },
  "without-outlier-detection": {
    takesOut: "the rule that a replica whose calls time out gets no calls for a while",
    expect: /reads were slow though it should be known/,
    replaces: inModule<typeof channelOptions>("packages/service-kit/src/grpc/channel-options.ts", {
      clientOptions: having((options) => ({
        ...options,
        "grpc.service_config": JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
      })),
    }),
  },
  "calls-never-given-up": {
    takesOut: "the heed that a service pays to the end of a call's time and to its caller's leaving",
    expect: /came through late/,
    replaces: inModule<typeof callLifetime>("packages/service-kit/src/grpc/call-lifetime.ts", {
      beginLifetime: calling((beginLifetime) => (call) => ({ ...beginLifetime(call), signal: never() })),
    }),
  },
});

/**
 * The protections that are removed to prove that the scenario "slow clients" (clients send and read slowly) notices it.
 */
export const slowClientControls = defineControls(import.meta.url, {
  "without-head-timeout": {
    takesOut: "the time limits for receiving a request",
    expect: /of (head) are still being sent/,
    service: "gateway",
    replaces: onListen((server) => Object.assign(server, { headersTimeout: 0, requestTimeout: 0 })),
  },
  "without-still-timeout": {
    takesOut: "the time limit of connections without traffic",
    expect: /were not cut off/,
    service: "gateway",
    replaces: onListen((server) => server.setTimeout(0)),
  },
});

/**
 * The protections that are removed to prove that the scenario "overload" (more requests than can be served) notices it.
 */
export const overloadControls = defineControls(import.meta.url, {
  "without-shedding": {
    takesOut: "the limit of concurrent requests in the gateway",
    // Without the limit of waiting requests, thousands of them wait for ten seconds and their clients leave without an
    // answer. In the short form the clients wait longer, so no request is refused.
    expect: /"no answer within \d+ s" in phase (overload)|nothing was shed with 503/,
    service: "gateway",
    replaces: inModule<typeof concurrencyLimit>("services/gateway/src/domain/concurrency-limit.ts", {
      createConcurrencyLimit: making(({ reacquire }) => ({
        take: () => {
          reacquire();
          return true;
        },
      })),
    }),
  },
  "refusals-keep-places": {
    takesOut: "the rule that a refused request takes no permit",
    expect: /normal only \d+ s after|the usual load is still refused/,
    service: "gateway",
    replaces: inModule<typeof concurrencyLimit>("services/gateway/src/domain/concurrency-limit.ts", {
      createConcurrencyLimit: making(({ take, reacquire }) => ({
        take: (mayWait) => {
          const isTaken = take(mayWait);
          if (!isTaken) reacquire();
          return isTaken;
        },
      })),
    }),
  },
  "refusals-are-kept": {
    takesOut: "the rule that a refusal leaves nothing behind (each keeps 2 MiB)",
    expect: /(gateway) grew by \d+ MiB/,
    service: "gateway",
    replaces: inModule<typeof overloadResponse>("services/gateway/src/http/admission/overload-response.ts", {
      createOverloadResponse: makingOne((refuse) => {
        const kept: Buffer[] = [];
        return (...given) => {
          // At most 250 buffers of 2 MiB are kept. More would use up the memory of the test machine.
          if (kept.length < 250) kept.push(Buffer.alloc(2_097_152, 1));
          refuse(...given);
        };
      }),
    }),
  },
  "without-rate-limit": {
    takesOut: "the rate limit of a key",
    expect: /nobody was limited with 429/,
    service: "gateway",
    replaces: inModule<typeof rateLimit>("services/gateway/src/http/middleware/rate-limit.ts", {
      rateLimit: makingOne(() => (_request, _response, next) => next()),
    }),
  },
});
