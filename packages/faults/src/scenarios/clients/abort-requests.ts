import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../../random.ts";

/** Clients that send a whole request each and hang up after a moment. */
export interface Aborting {
  readonly port: number;
  /** The text of each request, counted from 0. */
  readonly request: (index: number) => string;
  readonly count: number;
  /** How many there are at once. */
  readonly atOnce: number;
  readonly mostPatienceMilliseconds: number;
  readonly random: Random;
}

/** Resolves when the last one has hung up; gives the status of the answer that each had before, if it had one. */
export async function abortRequests(options: Aborting): Promise<readonly (number | undefined)[]> {
  const statuses: (number | undefined)[] = Array.from({ length: options.count });
  let begun = 0;
  const client = async (): Promise<void> => {
    while (begun < options.count) {
      const index = begun;
      begun += 1;
      statuses[index] = await askAndHangUp(options.request(index), options);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, client));
  return statuses;
}

/** Behind "HTTP/1.1 ". */
const statusAt = 9;

async function askAndHangUp(
  request: string,
  { port, mostPatienceMilliseconds, random }: Pick<Aborting, "port" | "mostPatienceMilliseconds" | "random">,
): Promise<number | undefined> {
  let status: number | undefined;
  const closed = Promise.withResolvers<void>();
  const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(request));
  socket.on("data", (chunk) => {
    status ??= Number(chunk.toString("latin1", statusAt, statusAt + 3));
  });
  socket.on("error", () => {});
  socket.on("close", () => closed.resolve());
  await delay(random.between(0, mostPatienceMilliseconds));
  // A reset, as from a client that dies; the other half says goodbye in order.
  if (random.chance(0.5)) socket.resetAndDestroy();
  else socket.destroy();
  await closed.promise;
  return status;
}
