import { waitUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../../context.ts";
import type { Ledger } from "../../ledger.ts";
import { requestText } from "../../load/start-load.ts";
import type { Account, World } from "../../world/start-world.ts";
import { countActiveRequests } from "./active-requests.ts";
import { openSockets } from "./slow-sockets.ts";

const clients = 100;
/** Figures are read once a second. Both together are less than the 15 s after which a read of posts would end anyway. */
const beginMilliseconds = 4_000;
const stopMilliseconds = 3_000;

interface Reading {
  readonly context: FaultContext;
  readonly world: World;
  readonly account: Account;
  readonly publicationId: string;
  readonly ledger: Ledger;
}

/**
 * Clients hang up on reads that wait for a service which does not answer. Gives how many were under way in the gateway, and after
 * how many seconds none was.
 */
export async function hangUpOnSlowReads(reading: Reading): Promise<{ underWay: number; seconds: number }> {
  const { context, world, account, publicationId, ledger } = reading;
  const goOn = (): void => world.system.killService("publishing", "SIGCONT");
  context.defer(goOn);
  world.system.killService("publishing", "SIGSTOP");
  const request = requestText("GET", `/publications/${publicationId}/posts`, account.api.apiKey);
  const sockets = openSockets(context, Number(new URL(world.system.baseUrl).port), clients, request);
  const count = async (): Promise<number> => (await countActiveRequests(world.system, ["gateway"])) ?? 0;
  let underWay = 0;
  const begin = async (): Promise<boolean> => {
    underWay = await count();
    return underWay >= clients;
  };
  await waitUntil(begin, { timeoutMilliseconds: beginMilliseconds }).catch(() =>
    ledger.surprise(`only ${underWay} of ${clients} slow reads were begun`),
  );
  const goneAt = performance.now();
  for (const { socket } of sockets) socket.destroy();
  await waitUntil(async () => (await count()) === 0, { timeoutMilliseconds: stopMilliseconds }).catch(async () =>
    ledger.surprise(`${await count()} slow reads go on ${stopMilliseconds} ms after their clients have gone`),
  );
  const seconds = (performance.now() - goneAt) / 1_000;
  goOn();
  return { underWay, seconds };
}
