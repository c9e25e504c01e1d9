import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** A helper program of a test, such as a load generator, that runs in its own process. */
export type Program = ReturnType<typeof forkProgram>;

const endWithinMilliseconds = 5_000;

/** Starts a test program in its own process, without the special Node flags of the launcher. */
export function forkProgram(file: URL, environment: Readonly<Record<string, string>> = {}) {
  const child = fork(fileURLToPath(file), {
    execArgv: ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"],
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} cannot be started`);
  return {
    child,
    pid,
    /** Stops the program and waits until it has ended. */
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      // Disconnecting is enough: such programs end by themselves when their parent process disconnects.
      if (child.connected) child.disconnect();
      const ended = await Promise.race([exited.then(() => true), delay(endWithinMilliseconds, false, { ref: false })]);
      if (!ended) child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Resolves with the next message of a program. Rejects if the program ends before, or if a signal is aborted. */
export async function nextMessage({ child }: Program, ...signals: readonly AbortSignal[]): Promise<unknown> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, ...signals]);
  try {
    const [message] = await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(([code]) => {
        throw new Error(`A program ended with exit code ${code}`);
      }),
    ]);
    return message;
  } finally {
    settled.abort();
  }
}
