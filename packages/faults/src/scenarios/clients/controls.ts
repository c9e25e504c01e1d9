import type { Mutation } from "../../controls/mutation.ts";

/** Nobody notices that a client has gone. */
export const withoutHangUps: Mutation = {
  name: "hang-ups-unnoticed",
  file: "services/gateway/src/http/endpoint.ts",
  find: "if (!response.writableFinished) hangUp.abort(",
  replace: "if (hangUp.signal.aborted) hangUp.abort(",
  takesOut: "the signal that stops the work of a client that has disconnected",
};

/** Who leaves keeps the place. */
export const placesNotGivenBack: Mutation = {
  name: "places-not-given-back",
  file: "services/gateway/src/http/admission/slot.ts",
  find: "if (isAnswered) leave();",
  replace: "",
  takesOut: "the release of a slot when its client disconnects while work goes on",
};

/** A head may take for ever. */
export const withoutHeadTimeout: Mutation = {
  name: "without-head-timeout",
  file: "services/gateway/src/http/server.ts",
  find: "headersTimeout: 15_000,\n      requestTimeout: 60_000,",
  replace: "headersTimeout: 0,\n      requestTimeout: 0,",
  takesOut: "the time limits for receiving a request",
};

/** A connection may be still for ever, and what is streamed on it wait for its reader. */
export const withoutStillTimeout: Mutation = {
  name: "without-still-timeout",
  file: "services/gateway/src/http/server.ts",
  find: "  server.timeout = stillMilliseconds;\n",
  replace: "",
  takesOut: "the time limit of connections without traffic",
};

/** What the scenarios of bad clients take out. */
export const clientMutations: readonly Mutation[] = [
  withoutHangUps,
  placesNotGivenBack,
  withoutHeadTimeout,
  withoutStillTimeout,
];
