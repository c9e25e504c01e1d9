import type { Mutation } from "../../controls/mutation.ts";

/** Connections are cut at once when a server stops, whatever is under way on them. */
export const connectionsAreCut: Mutation = {
  name: "connections-are-cut",
  file: "packages/service-kit/src/http/graceful-shutdown.ts",
  find: "await acceptAll(() => accepted);",
  replace: "server.closeAllConnections();",
  takesOut: "the wait of a stopping server for active requests",
};

/** What the scenarios of restarts take out. */
export const rollingMutations: readonly Mutation[] = [connectionsAreCut];
