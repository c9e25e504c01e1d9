import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** A program of the tests that runs in a process of its own. */
export type Program = ReturnType<typeof forkProgram>;

const endWithinMilliseconds = 5_000;

/** Starts it as Node starts anything, with none of the launcher's flags. */
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
    /** Ends it and waits until it has ended. */
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      // They end by themselves when nobody is there any more.
      if (child.connected) child.disconnect();
      const ended = await Promise.race([exited.then(() => true), delay(endWithinMilliseconds, false, { ref: false })]);
      if (!ended) child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Resolves with the next message that a program sends; rejects when it ends before, and when the signal is aborted. */
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
