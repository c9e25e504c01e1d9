import { addLabels } from "@galley/service-kit/context";
import { notFound } from "@galley/service-kit/errors";
import { queueScoutRun } from "../commands/queue-scout-run.ts";
import { checkScoutSources, noScoutSources } from "../domain/scout-sources.ts";
import type { Ports } from "../ports.ts";
import { purgePublication } from "../purge/purge-publication.ts";
import { type Calls, toPrincipal } from "./calls.ts";
import { requireText, toWebhookTarget } from "./draft-calls.ts";
import { toScoutRunMessage } from "./messages.ts";
import { requirePublication } from "./require-publication.ts";
import { runPage } from "./scout-run-page.ts";

/** Creates the handlers of the RPCs that act on a publication. */
export function publicationCalls(ports: Ports) {
  return {
    setScoutSources: async (call) => {
      const scope = await requirePublication(ports, call);
      const sources = checkScoutSources(call.request.sources ?? noScoutSources);
      const undo = (): Promise<void> => ports.scoutSources.remove(scope.accountId, scope.publicationId);
      await ports.guard.insert(scope, () => ports.scoutSources.save(scope, sources), undo);
      return { sources };
    },
    getScoutSources: async (call) => ({
      sources: await ports.scoutSources.find(await requirePublication(ports, call)),
    }),
    listScoutRuns: async (call) => {
      const read = runPage(call.request);
      return read(ports, await requirePublication(ports, call));
    },
    getScoutRun: async ({ request: { publicationId, runId }, caller: { accountId } }) => {
      requireText({ publicationId, runId });
      await ports.guard.check({ accountId, publicationId });
      const run = await ports.scoutRuns.find(accountId, publicationId, runId);
      if (run === undefined) throw notFound("There is no such scout run.");
      return { run: toScoutRunMessage(run) };
    },
    startScoutRun: async (call) => {
      const { operationId, publicationId, webhook } = call.request;
      requireText({ operationId, publicationId });
      const target = toWebhookTarget(webhook);
      await requirePublication(ports, call);
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
