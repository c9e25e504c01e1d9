import type { PublishSessionRequest__Output } from "@galley/proto/generation/v1";
import { addLabels } from "@galley/service-kit/context";
import { notFound } from "@galley/service-kit/errors";
import { type Call, enumCodec } from "@galley/service-kit/grpc";
import { queueScoutRun } from "../commands/queue-scout-run.ts";
import type { PublishRequest } from "../domain/publish.ts";
import { checkScoutSources, noScoutSources } from "../domain/scout-sources.ts";
import type { Ports } from "../ports.ts";
import { listHeldPublishes, stopHeldPublish } from "../publish/held-publishes.ts";
import { publishSession } from "../publish/publish-session.ts";
import { purgePublication } from "../purge/purge-publication.ts";
import { answerBy, type Calls, toPrincipal } from "./calls.ts";
import { requireText, toWebhookTarget } from "./draft-calls.ts";
import { toScoutRunMessage } from "./messages.ts";
import { runPage } from "./scout-run-page.ts";

/** How long a call waits for a publish if it has no deadline. */
const openEndedMilliseconds = 60_000;

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
    publishSession: async (call) => {
      const { operationId, sessionId, draftVersion } = call.request;
      requireText({ operationId, sessionId });
      const request = toPublishRequest(call.request);
      const order = { operationId: `session:${operationId}`, sessionId, draftVersion, request };
      const patience = { until: answerBy(ports, call, openEndedMilliseconds), signal: call.signal };
      return { post: await publishSession(ports, toPrincipal(call), order, patience) };
    },
    purgePublication: async ({ request: { publicationId }, caller }) => {
      requireText({ publicationId });
      await purgePublication(ports, { accountId: caller.accountId, publicationId });
      return {};
    },
  } satisfies Partial<Calls>;
}

const decisions = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);

function toPublishRequest(request: PublishSessionRequest__Output): PublishRequest {
  const { slug, author, tags, excerpt, publishToLinkedin, publishToTwitter, linkedinText, tweetText } = request;
  return {
    slug,
    author,
    excerpt,
    tags: tags?.values,
    linkedin: publishToLinkedin ? { text: linkedinText } : undefined,
    twitter: publishToTwitter ? { text: tweetText } : undefined,
    onCmsEdit: decisions.fromProto(request.onCmsEdit),
  };
}
