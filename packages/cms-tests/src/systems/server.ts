import { type Running, send, stopRunning } from "@galley/local/processes";
import { type ProgramToStart, startProgram } from "@galley/test-kit/start-program";

/** A server on this machine that a test may hang and kill. */
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a server with all processes of its group, and waits until it answers below its address. Rejects when it ends at once. */
export async function startServer(url: string, path: string, program: ProgramToStart) {
  let server: Running;
  const start = async (): Promise<void> => {
    server = await startProgram(program, async () => (await fetch(url + path)).ok, 180_000);
  };
  const signal = (name: NodeJS.Signals): void => send(-server.pid, name);
  await start();
  return {
    ...{ url, start },
    /** Stops every process of it in its tracks, until it is thawed. */
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    /** Kills it; `start` brings it back at the same address. */
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
