import { addLabels } from "@galley/service-kit/context";
import { notFound } from "@galley/service-kit/errors";
import type { Call } from "@galley/service-kit/grpc";
import { queueScoutRun } from "../commands/queue-scout-run.ts";
import { checkScoutSources, noScoutSources } from "../domain/scout-sources.ts";
import type { Ports } from "../ports.ts";
import { listHeldPublishes, stopHeldPublish } from "../publish/held-publishes.ts";
import { purgePublication } from "../purge/purge-publication.ts";
import { type Calls, toPrincipal } from "./calls.ts";
import { requireText, toWebhookTarget } from "./draft-calls.ts";
import { toScoutRunMessage } from "./messages.ts";
import { runPage } from "./scout-run-page.ts";

/** Creates the handlers of the RPCs that act on a publication. */
export function publicationCalls(ports: Ports) {
  // Rejects with "not-found" if the account has no such publication. Otherwise returns the ids of account and
  // publication.
  const requirePublication = async (call: Pick<Call<{ publicationId: string }>, "request" | "caller">) => {
    const { publicationId } = call.request;
    requireText({ publicationId });
    const principal = toPrincipal(call);
    const scope = { accountId: principal.accountId, publicationId };
    await Promise.all([ports.content.brief(principal, publicationId), ports.guard.check(scope)]);
    return scope;
  };
  return {
    setScoutSources: async (call) => {
      const scope = await requirePublication(call);
      const sources = checkScoutSources(call.request.sources ?? noScoutSources);
      const undo = (): Promise<void> => ports.scoutSources.remove(scope.accountId, scope.publicationId);
      await ports.guard.insert(scope, () => ports.scoutSources.save(scope, sources), undo);
      return { sources };
    },
    getScoutSources: async (call) => ({ sources: await ports.scoutSources.find(await requirePublication(call)) }),
    listScoutRuns: async (call) => {
      const read = runPage(call.request);
      return read(ports, await requirePublication(call));
    },
    getScoutRun: async ({ request: { publicationId, runId }, caller: { accountId } }) => {
      requireText({ publicationId, runId });
      await ports.guard.check({ accountId, publicationId });
      const run = await ports.scoutRuns.find(accountId, publicationId, runId);
      if (run === undefined) throw notFound("There is no such scout run.");
      return { run: toScoutRunMessage(run) };
    },
    listHeldPublishes: async ({ request: { publicationId }, caller: { accountId } }) => {
      const held = await listHeldPublishes(ports, { accountId, publicationId: publicationId || undefined });
      return {
        publishes: held.map(({ heldUntil, gates, ...told }) => ({
          ...told,
          publishesAt: Math.ceil(heldUntil.getTime() / 1_000),
          gates: gates.map(({ name, found, required }) => ({ name, found: String(found), required })),
        })),
      };
    },
    stopHeldPublish: async ({ request: { sessionId }, caller: { accountId } }) => {
      requireText({ sessionId });
      await stopHeldPublish(ports, { accountId, sessionId });
      return {};
    },
    startScoutRun: async (call) => {
      const { operationId, publicationId, webhook } = call.request;
      requireText({ operationId, publicationId });
      const target = toWebhookTarget(webhook);
      await requirePublication(call);
      const request = { operationId, webhook: target, isScheduled: false };
      const runId = await queueScoutRun(ports, { ...toPrincipal(call), publicationId }, request);
      addLabels({ runId });
      return { runId };
    },
    purgePublication: async ({ request: { publicationId }, caller }) => {
      requireText({ publicationId });
      await purgePublication(ports, { accountId: caller.accountId, publicationId });
      return {};
    },
  } satisfies Partial<Calls>;
}
