import type { FaultContext } from "../context.ts";
import { forkProgram, nextMessage } from "./programs.ts";
import type { Phase, PhaseResult } from "./tally.ts";

/**
 * Starts a load generator in its own process. It waits until phases of load are requested and ends with the run. A
 * phase rejects if the run is aborted or the generator dies.
 */
export function startLoad({ signal, defer }: Pick<FaultContext, "signal" | "defer">) {
  const program = forkProgram(new URL("./generator.ts", import.meta.url));
  defer(program.stop);
  /**
   * Starts a phase of load. `lastArrival` resolves when no further request becomes due, though many may still wait for
   * answers.
   */
  const begin = (phase: Phase) => {
    signal.throwIfAborted();
    const lastArrival = nextMessage(program, signal);
    const result = lastArrival.then(() => nextMessage(program, signal)) as Promise<PhaseResult>;
    for (const promise of [lastArrival, result]) promise.catch(() => {});
    program.child.send(phase);
    return { lastArrival, result };
  };
  return { pid: program.pid, begin, run: (phase: Phase) => begin(phase).result };
}

export type Load = ReturnType<typeof startLoad>;

/** Returns a complete HTTP/1.1 request to the API as text, in the form that the load generator sends. */
export function requestText(method: string, path: string, apiKey: string, body?: unknown): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const bodyFields = body === undefined ? "" : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  return `${method} /v1${path} HTTP/1.1\r\nHost: galley\r\nAuthorization: Bearer ${apiKey}\r\n${bodyFields}\r\n${text}`;
}
