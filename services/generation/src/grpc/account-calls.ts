import type { Ports } from "../ports.ts";
import type { Calls } from "./calls.ts";
import { unixSeconds } from "./messages.ts";

type AccountPorts = Pick<Ports, "tokens" | "orders" | "maxGenerations" | "maxWaitingJobs" | "writerDescription">;

/** Creates the handlers of the RPCs about an account as a whole. */
export function accountCalls(ports: AccountPorts) {
  return {
    getUsage: async ({ caller: { accountId, tier } }) => {
      const waitingLimit = ports.maxWaitingJobs(tier);
      const [used, running, waiting] = await Promise.all([
        ports.tokens.month({ accountId, tier }),
        ports.orders.takenSlots(accountId),
        ports.orders.waitingOf(accountId, waitingLimit),
      ]);
      return {
        month: used.month,
        resetsAt: unixSeconds(used.resetsAt),
        tokens: used.tokens,
        tokenLimit: Number.isFinite(used.limit) ? used.limit : undefined,
        cost: used.cost,
        pricedTokens: used.pricedTokens,
        drafts: used.draftsWritten,
        running: running.size,
        runningLimit: ports.maxGenerations(tier),
        waiting,
        waitingLimit,
      };
    },
    describeWriter: async () => {
      const { engine, models, searchServices, grounding, isPriced } = ports.writerDescription;
      return { engine, models: [...models], searchServices: [...searchServices], grounding, isPriced };
    },
  } satisfies Partial<Calls>;
}
