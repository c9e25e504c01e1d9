import { setTimeout as delay } from "node:timers/promises";
import { arrivalsOf, latenciesOf, type Receipt } from "./receipts.ts";
import type { Customer, WebhooksWorld } from "./world.ts";

const pace = { perSecond: 100, events: 1_000 };
const waitMilliseconds = 20;

/** Tells events one after the other, 100 a second; gives how long each took to arrive, in milliseconds, sorted, and all receipts meanwhile. */
export async function tellPaced(
  world: WebhooksWorld,
  customer: Customer,
): Promise<{ readonly latencies: readonly number[]; readonly receipts: Receipt[] }> {
  const toldAt = new Map<string, number>();
  const start = performance.now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < pace.events; index += 1) {
    const wait = start + (index * 1_000) / pace.perSecond - performance.now();
    if (wait > 0) await delay(wait);
    const telling = world.tell([customer]).then((told) => {
      for (const [id, at] of told) toldAt.set(id, at);
    });
    underWay.push(telling);
  }
  await Promise.all(underWay);
  const receipts: Receipt[] = [];
  do {
    await delay(waitMilliseconds);
    receipts.push(...(await world.receiver.take()).receipts);
  } while (arrivalsOf([...toldAt.keys()], receipts).lost > 0);
  return { latencies: latenciesOf(toldAt, receipts), receipts };
}
