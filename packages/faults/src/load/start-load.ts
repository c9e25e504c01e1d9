import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FaultContext } from "../context.ts";
import type { Phase, PhaseResult, Target } from "./phase.ts";

/** One phase under way. Both reject when the run is to end, or the generator died. */
interface RunningPhase {
  /** The last request has come; many may still be waiting for their answers. */
  readonly lastArrival: Promise<void>;
  /** Every request has ended. */
  readonly result: Promise<PhaseResult>;
}

/** A load generator that waits for its next phase. */
export interface Load {
  readonly begin: (phase: Phase) => RunningPhase;
  readonly run: (phase: Phase) => Promise<PhaseResult>;
}

/** Starts a load generator as a process of its own; it ends with the run. */
export function startLoad(context: FaultContext, target: Target): Load {
  const program = fileURLToPath(new URL("./generator.ts", import.meta.url));
  const child = fork(program, { execArgv: ["--disable-warning=ExperimentalWarning"], serialization: "advanced" });
  context.defer(() => child.kill("SIGKILL"));
  child.send({ target });
  const begin = (phase: Phase): RunningPhase => {
    context.signal.throwIfAborted();
    child.send({ phase });
    return followPhase(child, context.signal);
  };
  return { begin, run: (phase) => begin(phase).result };
}

function followPhase(child: ChildProcess, signal: AbortSignal): RunningPhase {
  const lastArrival = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<PhaseResult>();
  const listen = ({ result }: { result?: PhaseResult }): void => {
    lastArrival.resolve();
    if (result !== undefined) ended.resolve(result);
  };
  const fail = (reason: unknown): void => {
    lastArrival.reject(reason);
    ended.reject(reason);
  };
  const onAbort = (): void => fail(signal.reason);
  const onExit = (code: number | null): void => fail(new Error(`The load generator ended with ${code}`));
  child.on("message", listen);
  child.once("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  const stopListening = (): void => {
    child.off("message", listen);
    child.off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
  };
  // Who waits for one of the two need not wait for the other.
  lastArrival.promise.catch(() => {});
  ended.promise.then(stopListening, stopListening);
  return { lastArrival: lastArrival.promise, result: ended.promise };
}

/** One HTTP/1.1 request as text, for `Target`. */
export function requestText(method: string, path: string, apiKey: string, body?: unknown): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const bodyFields = body === undefined ? "" : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  return `${method} /v1${path} HTTP/1.1\r\nHost: galley\r\nAuthorization: Bearer ${apiKey}\r\n${bodyFields}\r\n${text}`;
}
