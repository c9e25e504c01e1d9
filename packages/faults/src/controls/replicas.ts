import { setTimeout as delay } from "node:timers/promises";
import type * as contentPorts from "../../../../services/content/src/domain/ports.ts";
import type * as contentPublications from "../../../../services/content/src/store/publications.ts";
import type * as queueScoutRun from "../../../../services/generation/src/commands/queue-scout-run.ts";
import type * as autopilot from "../../../../services/generation/src/domain/autopilot.ts";
import { type Control, defineControls } from "./control.ts";
import { onListen } from "./load.ts";
import { calling, inModule, making } from "./replacing.ts";

const showsWhatWas = /^lost: .* shows what was before$/;

type Find = contentPorts.PublicationStore["findWithTopics"];

/**
 * Returns a database query that behaves like a cache with old data: a repeated call gets the result of the earlier call, while that call
 * still waits and for `lastsMilliseconds` after it ended.
 */
function joined(find: Find, lastsMilliseconds: number, answersAfterMilliseconds: number): Find {
  const known = new Map<string, ReturnType<Find>>();
  return (...given) => {
    const name = given.join(" ");
    const answer = known.get(name) ?? find(...given).then((found) => delay(answersAfterMilliseconds, found));
    if (!known.has(name)) {
      known.set(name, answer);
      const forget = () => void setTimeout(() => known.delete(name), lastsMilliseconds);
      answer.then(forget, forget);
    }
    return answer;
  };
}

const joining = (
  lastsMilliseconds: number,
  answersAfterMilliseconds: number,
): Pick<Control, "service" | "replaces"> => ({
  service: "content",
  replaces: inModule<typeof contentPublications>("services/content/src/store/publications.ts", {
    createPublicationStore: making(({ findWithTopics }) => ({
      findWithTopics: joined(findWithTopics, lastsMilliseconds, answersAfterMilliseconds),
    })),
  }),
});

/**
 * The protections that are removed to prove that the scenario "fresh reads" (a read right after a write) notices it.
 */
export const freshReadControls = defineControls(import.meta.url, {
  "reads-may-be-old": {
    takesOut: "the rule that reads go to the database (replaced by a cache of one second)",
    expect: showsWhatWas,
    ...joining(1_000, 0),
  },
  "questions-joined": {
    takesOut: "the rule that the query for a read begins after the read (a read joins a running query, for 100 ms)",
    expect: showsWhatWas,
    ...joining(0, 100),
  },
});

/**
 * The protections that are removed to prove that the scenario "schedules" (several replicas run schedules) notices it.
 */
export const scheduleControls = defineControls(import.meta.url, {
  "scheduled-runs-without-name": {
    takesOut: "the operation id of a due run that all replicas share",
    expect: /was ordered \d+ times/,
    service: "generation",
    replaces: inModule<typeof queueScoutRun>("services/generation/src/commands/queue-scout-run.ts", {
      queueScoutRun: calling(
        (queueScoutRun) => (ports, owner, request) =>
          queueScoutRun(ports, owner, { ...request, operationId: `${request.operationId}:${Math.random()}` }),
      ),
    }),
  },
  "gates-open": {
    takesOut: "what must hold before a draft of the autopilot goes out unseen",
    expect: /went out, though one outlet bears it/,
    service: "generation",
    replaces: inModule<typeof autopilot>("services/generation/src/domain/autopilot.ts", {
      publishGates: calling(
        (publishGates) =>
          (...given) =>
            publishGates(...given).map((gate) => ({ ...gate, isPassed: true })),
      ),
    }),
  },
});

/**
 * The protections that are removed to prove that the scenario "rolling restarts" (services are restarted) notices it.
 */
export const restartControls = defineControls(import.meta.url, {
  "connections-are-cut": {
    takesOut: "the wait of a stopping server for active requests",
    expect: /failed: (ECONNRESET|UND_ERR_SOCKET|5\d\d)/,
    replaces: onListen((server) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        process.prependOnceListener(signal, () => server.closeAllConnections());
    }),
  },
});
