import { CannotGoOn } from "../fix.ts";
import { isPortFree } from "../ports.ts";
import type { StateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";

/**
 * Returns the port on which services expect `*.galley-tour.example`, and the URL of the running system. Throws `CannotGoOn` when
 * the port is in use.
 */
export async function findTourPort(state: StateFolder): Promise<{ port: number; baseUrl: string }> {
  const system = runningSystem(state);
  const port = system?.ports?.tour;
  if (system?.phase !== "ready" || system.baseUrl === undefined || typeof port !== "number") {
    throw new CannotGoOn("No system of this clone runs.", ["Start it in another terminal, then come back: npm start"]);
  }
  // A port in use is an error. The program on it is probably another tour; a second one would replace the certificate
  // authority that services trust, so that they could not reach the first.
  if (await isPortFree(port)) return { port, baseUrl: system.baseUrl };
  throw new CannotGoOn(`Port ${port} is taken, which the tour and the receiver listen on.`, [
    "Does another tour or receiver run? Stop it first.",
  ]);
}
