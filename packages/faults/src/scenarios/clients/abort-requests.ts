import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../../random.ts";

/** Clients that send a whole request each and hang up after a moment. */
export interface Aborting {
  readonly port: number;
  readonly requests: readonly string[];
  readonly count: number;
  /** How many there are at once. */
  readonly atOnce: number;
  readonly mostPatienceMilliseconds: number;
  readonly random: Random;
}

/** Resolves when the last one has hung up; gives how many had an answer before. */
export async function abortRequests(options: Aborting): Promise<number> {
  let answered = 0;
  let begun = 0;
  const client = async (): Promise<void> => {
    while (begun < options.count) {
      const request = options.requests[begun % options.requests.length] ?? "";
      begun += 1;
      if (await askAndHangUp(request, options)) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, client));
  return answered;
}

async function askAndHangUp(
  request: string,
  { port, mostPatienceMilliseconds, random }: Pick<Aborting, "port" | "mostPatienceMilliseconds" | "random">,
): Promise<boolean> {
  let isAnswered = false;
  const closed = Promise.withResolvers<void>();
  const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(request));
  socket.on("data", () => {
    isAnswered = true;
  });
  socket.on("error", () => {});
  socket.on("close", () => closed.resolve());
  await delay(random.between(0, mostPatienceMilliseconds));
  // A reset, as from a client that dies; the other half says goodbye in order.
  if (random.chance(0.5)) socket.resetAndDestroy();
  else socket.destroy();
  await closed.promise;
  return isAnswered;
}
