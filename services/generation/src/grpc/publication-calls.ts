import type { PublishSessionRequest__Output } from "@galley/proto/generation/v1";
import { addLabels } from "@galley/service-kit/context";
import { notFound } from "@galley/service-kit/errors";
import type { Call } from "@galley/service-kit/grpc";
import type { PublishRequest } from "../domain/publish.ts";
import { checkScoutSources, noScoutSources } from "../domain/scout-sources.ts";
import { queueScoutRun } from "../orders/queue-scout-run.ts";
import type { Ports } from "../ports.ts";
import { listHeldPublishes, stopHeldPublish } from "../publish/held-publishes.ts";
import { publishSession } from "../publish/publish-session.ts";
import { purgePublication } from "../purge/purge-publication.ts";
import { answerBy, type Calls, principalOf } from "./calls.ts";
import { requireText, targetOf } from "./draft-calls.ts";
import { toScoutRunMessage } from "./messages.ts";
import { pageLimit } from "./paging.ts";

/** How long a publish without a deadline is waited for. */
const openEndedMilliseconds = 60_000;

const usualScoutRuns = 10;
const maxScoutRuns = 50;

/** Calls that act on a publication. */
export function publicationCalls(ports: Ports) {
  // It rejects with NOT_FOUND when the account has no such publication.
  const requirePublication = async (call: Pick<Call<{ publicationId: string }>, "request" | "caller">) => {
    const { publicationId } = call.request;
    requireText({ publicationId });
    const principal = principalOf(call);
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
      const { limit: asked, brief } = call.request;
      const limit = pageLimit(asked, { usual: usualScoutRuns, most: maxScoutRuns });
      const { accountId, publicationId } = await requirePublication(call);
      const runs = await ports.scoutRuns.latest(accountId, publicationId, { limit, brief });
      return { runs: runs.map(toScoutRunMessage) };
    },
    getScoutRun: async ({ request: { publicationId, runId }, caller: { accountId } }) => {
      requireText({ publicationId, runId });
      await ports.guard.check({ accountId, publicationId });
      const run = await ports.scoutRuns.find(accountId, publicationId, runId);
      if (run === undefined) throw notFound("There is no such scout run.");
      return { run: toScoutRunMessage(run) };
    },
    listHeldPublishes: async ({ request: { publicationId }, caller: { accountId } }) => {
      requireText({ publicationId });
      const held = await listHeldPublishes(ports, { accountId, publicationId });
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
      const target = webhook === null ? undefined : targetOf(webhook);
      await requirePublication(call);
      const request = { operationId, webhook: target, isScheduled: false };
      const runId = await queueScoutRun(ports, { ...principalOf(call), publicationId }, request);
      addLabels({ runId });
      return { runId };
    },
    publishSession: async (call) => {
      const { operationId, sessionId, draftVersion } = call.request;
      requireText({ operationId, sessionId });
      const request = requestOf(call.request);
      const order = { operationId: `session:${operationId}`, sessionId, draftVersion, request };
      const patience = { until: answerBy(ports, call, openEndedMilliseconds), signal: call.signal };
      return { post: await publishSession(ports, principalOf(call), order, patience) };
    },
    purgePublication: async ({ request: { publicationId }, caller }) => {
      requireText({ publicationId });
      await purgePublication(ports, { accountId: caller.accountId, publicationId });
      return {};
    },
  } satisfies Partial<Calls>;
}

function requestOf(request: PublishSessionRequest__Output): PublishRequest {
  const { slug, author, tags, excerpt, publishToLinkedin, publishToTwitter, linkedinText, tweetText } = request;
  return {
    ...{ slug, author, excerpt, tags: tags?.values },
    linkedin: publishToLinkedin ? { text: linkedinText } : undefined,
    twitter: publishToTwitter ? { text: tweetText } : undefined,
  };
}
