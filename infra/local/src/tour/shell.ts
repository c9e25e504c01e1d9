import { spawn } from "node:child_process";
import { once } from "node:events";

/** The output of a command and its exit status. */
export interface CommandResult {
  readonly output: string;
  readonly status: number;
}

/** A running shell. Variables that one command sets are known to the following commands, as in a terminal. */
export interface Shell {
  run(command: string): Promise<CommandResult>;
  close(): Promise<void>;
}

/** Starts `bash` without the user's own configuration, with these additional variables. */
export function startShell(environment: Record<string, string>): Shell {
  // The output goes through `cat`, because commands may open /dev/stderr as in a terminal, which is not possible with
  // Node's sockets.
  const child = spawn("bash", ["-c", "bash --noprofile --norc 2>&1 | cat"], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const marker = `galley-tour-${process.pid}`;
  let pending = "";
  let waiting: { resolve(result: CommandResult): void; reject(error: Error): void } | undefined;

  child.stdout.on("data", (chunk: Buffer) => {
    pending += chunk.toString("utf8");
    const end = new RegExp(`\\n?${marker} (\\d+)\\n`).exec(pending);
    if (end === null) return;
    waiting?.resolve({ output: pending.slice(0, end.index), status: Number(end[1]) });
    pending = "";
  });
  child.once("exit", () => waiting?.reject(new Error("The shell ended in the middle of the tour")));

  return {
    run(command) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        child.stdin.write(`{ ${command}\n} 2>&1\nprintf '\\n${marker} %d\\n' $?\n`);
      });
    },
    async close() {
      waiting = undefined;
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
