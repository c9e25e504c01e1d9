import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FaultContext } from "../context.ts";
import type { Phase, PhaseResult } from "./tally.ts";

/**
 * Starts a load generator as a process of its own, which waits for its next phase and ends with the run. Phases reject when the run is to
 * end, or the generator died.
 */
export function startLoad({ signal, defer }: Pick<FaultContext, "signal" | "defer">) {
  const program = fileURLToPath(new URL("./generator.ts", import.meta.url));
  const child = fork(program, { execArgv: ["--disable-warning=ExperimentalWarning"], serialization: "advanced" });
  defer(() => child.kill("SIGKILL"));
  const ended = Promise.withResolvers<never>();
  child.once("exit", (code) => ended.reject(new Error(`The load generator ended with ${code}`)));
  signal.addEventListener("abort", () => ended.reject(signal.reason), { once: true });
  ended.promise.catch(() => {});
  const next = <Message>(of: string): Promise<Message> =>
    Promise.race([
      ended.promise,
      new Promise<Message>((resolve) => {
        const listen = (message: Record<string, Message>): void => {
          if (!(of in message)) return;
          child.off("message", listen as never);
          resolve(message[of] as Message);
        };
        child.on("message", listen as never);
      }),
    ]);
  /** `lastArrival`: the last request has come, though many may still wait for their answers. */
  const begin = (phase: Phase) => {
    signal.throwIfAborted();
    const [lastArrival, result] = [next<void>("isLastArrival"), next<PhaseResult>("result")];
    for (const promise of [lastArrival, result]) promise.catch(() => {});
    child.send(phase);
    return { lastArrival, result };
  };
  return { pid: child.pid ?? 0, begin, run: (phase: Phase) => begin(phase).result };
}

export type Load = ReturnType<typeof startLoad>;

/** One HTTP/1.1 request as text, for a phase of load. */
export function requestText(method: string, path: string, apiKey: string, body?: unknown): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const bodyFields = body === undefined ? "" : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  return `${method} /v1${path} HTTP/1.1\r\nHost: galley\r\nAuthorization: Bearer ${apiKey}\r\n${bodyFields}\r\n${text}`;
}
