import { setTimeout as delay } from "node:timers/promises";
import { defineControls, type Part } from "./control.ts";
import { onListen } from "./load.ts";

const showsWhatWas = /^lost: .* shows what was before$/;

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

/** What is taken out where a read comes right after a write. */
export const freshReadControls = defineControls(import.meta.url, {
  "reads-may-be-old": {
    takesOut: "the rule that reads go to the database (replaced by a cache of one second)",
    expect: showsWhatWas,
    service: "content",
    port: "publications",
    by: ({ findWithTopics }) => ({ findWithTopics: joined(findWithTopics, 1_000, 0) }),
  },
  "questions-joined": {
    takesOut: "the rule that the query for a read begins after the read (a read joins a running query, for 100 ms)",
    expect: showsWhatWas,
    service: "content",
    port: "publications",
    by: ({ findWithTopics }) => ({ findWithTopics: joined(findWithTopics, 0, 100) }),
  },
});

/** What is taken out where several replicas run schedules. */
export const scheduleControls = defineControls(import.meta.url, {
  "scheduled-runs-without-name": {
    takesOut: "the operation id of a due run that all replicas share",
    expect: /was ordered \d+ times/,
    module: "services/generation/src/orders/queue-scout-run.ts",
    exports: {
      queueScoutRun: (queueScoutRun) => (ports: Part, owner: Part, request: Part) =>
        queueScoutRun(ports, owner, { ...request, operationId: `${request.operationId}:${Math.random()}` }),
    },
  },
  "gates-open": {
    takesOut: "what must hold before a draft of the autopilot goes out unseen",
    expect: /went out, though one outlet bears it/,
    module: "services/generation/src/domain/autopilot.ts",
    exports: {
      publishGates:
        (publishGates) =>
        (...given: Part[]) =>
          publishGates(...given).map((gate: Part) => ({ ...gate, isPassed: true })),
    },
  },
});

/** What is taken out where services are restarted. */
export const restartControls = defineControls(import.meta.url, {
  "connections-are-cut": {
    takesOut: "the wait of a stopping server for active requests",
    expect: /failed: (ECONNRESET|UND_ERR_SOCKET|5\d\d)/,
    module: "node:http",
    exports: onListen((server) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.prependOnceListener(signal, () => server.closeAllConnections());
    }),
  },
});
