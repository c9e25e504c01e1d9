import { type Running, send, stopRunning } from "@galley/local/processes";
import { type ProgramToStart, startProgram } from "@galley/test-kit/start-program";

/** A server on this machine that a test can pause and kill. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a server in a process group of its own and waits until it answers below its URL. Rejects when it ends at once. */
export async function startServer(url: string, path: string, program: ProgramToStart) {
  let server: Running;
  const start = async (): Promise<void> => {
    server = await startProgram(program, async () => (await fetch(url + path)).ok, 180_000);
  };
  const signal = (name: NodeJS.Signals): void => send(-server.pid, name);
  await start();
  return {
    url,
    start,
    /** Pauses all processes of the server until `thaw`. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    /** Kills the server. `start` restarts it at the same URL. */
    async kill() {
      signal("SIGKILL");
      await server.exited;
    },
    async stop() {
      signal("SIGCONT");
      await stopRunning(server, 20_000);
      signal("SIGKILL");
    },
  };
}
