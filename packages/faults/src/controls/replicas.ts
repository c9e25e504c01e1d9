import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { onListen } from "./load.ts";
import { defineMutations, type Part } from "./mutation.ts";

/** Gives what is asked for as `ask` did up to 100 ms ago or does now. */
function joined(ask: Part, lastsMilliseconds: number, answersAfterMilliseconds: number): Part {
  const known = new Map<string, Part>();
  return (...given: string[]) => {
    const name = given.join(" ");
    if (!known.has(name)) {
      const answer = ask(...given).then((found: Part) => delay(answersAfterMilliseconds, found));
      known.set(name, answer);
      const forget = () => void setTimeout(() => known.delete(name), lastsMilliseconds);
      answer.then(forget, forget);
    }
    return known.get(name);
  };
}

/** What is taken out where there are two of each service. */
export const replicaMutations = defineMutations(import.meta.url, {
  "keyed-operations-made-up": {
    takesOut: "the operation id by which a repeat finds what the first request began",
    module: "services/gateway/src/idempotency/run-once.ts",
    exports: {
      createRunOnce: (create) => (ports: Part) => {
        const runOnce = create(ports);
        return (request: Part, work: Part) => runOnce(request, () => work(randomUUID()));
      },
    },
  },
  "reads-may-be-old": {
    takesOut: "the rule that reads go to the database (replaced by a cache of one second)",
    service: "content",
    port: "publications",
    by: ({ findWithTopics }) => ({ findWithTopics: joined(findWithTopics, 1_000, 0) }),
  },
  "questions-joined": {
    takesOut: "the rule that the query for a read begins after the read (a read joins a running query, for 100 ms)",
    service: "content",
    port: "publications",
    by: ({ findWithTopics }) => ({ findWithTopics: joined(findWithTopics, 0, 100) }),
  },
  "scheduled-runs-without-name": {
    takesOut: "the operation id of a due run that all replicas share",
    module: "services/generation/src/orders/queue-scout-run.ts",
    exports: {
      queueScoutRun: (queueScoutRun) => (ports: Part, owner: Part, request: Part) =>
        queueScoutRun(ports, owner, { ...request, operationId: `${request.operationId}:${Math.random()}` }),
    },
  },
  "gates-open": {
    takesOut: "what must hold before a draft of the autopilot goes out unseen",
    module: "services/generation/src/domain/autopilot.ts",
    exports: {
      publishGates:
        (publishGates) =>
        (...given: Part[]) =>
          publishGates(...given).map((gate: Part) => ({ ...gate, isPassed: true })),
    },
  },
  "connections-are-cut": {
    takesOut: "the wait of a stopping server for active requests",
    module: "node:http",
    exports: onListen((server) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.prependOnceListener(signal, () => server.closeAllConnections());
    }),
  },
});
