import type { WebhooksService } from "@galley/proto/webhooks/v1";
import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import type { Handlers } from "@galley/service-kit/grpc";
import { maxReplayed, type ReplayPorts, type ReplayTarget, replayDeliveries } from "../delivery/replay-deliveries.ts";
import { sendTest, type TestPorts } from "../delivery/send-test.ts";
import type { Deliveries, DeliveryFilter } from "../domain/ports.ts";
import { deliveryMessage, replayMessage } from "./messages.ts";
import { noDelivery } from "./read-calls.ts";
import { readEvent, readFilter } from "./read-filter.ts";

export interface SendPorts extends ReplayPorts, TestPorts {
  readonly deliveries: Deliveries;
}

const maxIds = 100;
const maxPreviewedReceivers = 20;
const replayIdForm = /^[\w-]{1,100}$/;

/** Returns the calls that have webhooks sent: again, or as a test. */
export function sendCalls(ports: SendPorts) {
  const { deliveries, wake } = ports;
  return {
    // Starts a finished delivery again with the same id, body and key. Its earlier attempts are kept.
    replayDelivery: async ({ request: { deliveryId } }) => {
      const delivery = await deliveries.replay(deliveryId);
      if (delivery !== undefined) {
        wake();
        return { delivery: deliveryMessage(delivery, true) };
      }
      const unfit = await deliveries.find(deliveryId);
      if (unfit === undefined) throw noDelivery();
      if (unfit.publicationDeleted) throw conflict("The publication was deleted, and with it what was to be sent.");
      throw conflict("The delivery is still under way; only a finished one can be sent again.");
    },
    previewReplay: async ({ request, caller: { accountId } }) => {
      const filter = { ...readFilter(request.filter), accountId };
      const counts = [...(await deliveries.countReplayable(filter, maxReplayed + 1))];
      const count = counts.reduce((sum, [, each]) => sum + each, 0);
      return {
        count: Math.min(count, maxReplayed),
        hasMore: count > maxReplayed,
        receivers: counts.slice(0, maxPreviewedReceivers).map(([host, each]) => ({ host, count: each })),
      };
    },
    replayDeliveries: async ({ request, caller: { accountId } }) => {
      const { replayId, deliveryIds } = request;
      if (!replayIdForm.test(replayId)) throw invalid("replayId must have 1 to 100 letters, digits and hyphens");
      const filter = request.filter === null ? undefined : readFilter(request.filter);
      const target = replayTarget(deliveryIds, filter);
      const { progress, ...result } = await replayDeliveries(ports, { accountId, replayId }, target);
      return { ...result, replay: replayMessage(replayId, progress) };
    },
    getReplay: async ({ request: { replayId }, caller: { accountId } }) => {
      const progress = await deliveries.replayProgress({ accountId, replayId });
      if (Object.values(progress).every((count) => count === 0)) throw notFound("There is no such replay.");
      return { replay: replayMessage(replayId, progress) };
    },
    sendTest: async ({ request: { url, apiKey, event: name }, caller: { accountId } }) => {
      const event = readEvent("event", name);
      return sendTest(ports, { accountId, url, apiKey, event });
    },
  } satisfies Partial<Handlers<typeof WebhooksService.service>>;
}

function replayTarget(ids: readonly string[], filter: DeliveryFilter | undefined): ReplayTarget {
  if ((filter === undefined) === (ids.length === 0)) {
    throw invalid("deliveryIds or filter must be set, and not both");
  }
  if (ids.length > maxIds) throw invalid(`deliveryIds must have at most ${maxIds} ids`);
  return filter === undefined ? { ids } : { filter };
}
