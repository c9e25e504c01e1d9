import { spawn } from "node:child_process";
import { once } from "node:events";

/** What a command printed, and how it ended. */
export interface CommandResult {
  readonly output: string;
  readonly status: number;
}

/** One shell in which commands run one after another and share their variables, as in a terminal. */
export interface Shell {
  run(command: string): Promise<CommandResult>;
  close(): Promise<void>;
}

/** Starts `bash` without the user's own settings, with these variables added to the environment. */
export function startShell(environment: Record<string, string>): Shell {
  const child = spawn("bash", ["--noprofile", "--norc"], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const marker = `galley-tour-${process.pid}`;
  let pending = "";
  let finish: ((result: CommandResult) => void) | undefined;

  const collect = (chunk: Buffer): void => {
    pending += chunk.toString("utf8");
    const end = new RegExp(`\\n?${marker} (\\d+)\\n`).exec(pending);
    if (end === null || finish === undefined) return;
    const result = { output: pending.slice(0, end.index), status: Number(end[1]) };
    pending = "";
    finish(result);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);

  return {
    run(command) {
      return new Promise((resolve, reject) => {
        finish = resolve;
        child.once("exit", () => reject(new Error("The shell ended in the middle of the tour")));
        // The subshell's errors and output share one stream here, as they do in a terminal.
        child.stdin.write(`{ ${command}\n} 2>&1\nprintf '\\n${marker} %d\\n' $?\n`);
      });
    },
    async close() {
      child.removeAllListeners("exit");
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
