import { randomUUID } from "node:crypto";
import { newPublication } from "@galley/faults/library";
import { replyResult } from "@galley/faults/reply";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Attack, AttackContext } from "../attack.ts";
import { controls } from "../controls.ts";
import { receiverHost } from "../world.ts";
import { signIn } from "./dashboard.ts";

const service = "webhooks.v1.WebhooksService";

/** Has a webhook delivered for another account. Returns the account and the id of the delivery. */
async function deliverToVictim({ world }: AttackContext) {
  const victim = await world.newAccount("enterprise");
  const { id } = await newPublication(victim.api);
  const path = `/victim-${randomUUID()}`;
  const order = {
    title: "The harbour",
    instructions: "The harbour opens on Monday. It is 80 metres long.",
    webhookUrl: `https://${receiverHost}${path}`,
  };
  await victim.api.request("POST", `/publications/${id}/drafts/generate`, { body: order });
  const delivered = () => world.receiver.requests.filter((request) => request.path === path);
  await waitUntil(() => delivered().length > 0, { timeoutMilliseconds: 60_000 });
  return { victim, deliveryId: delivered()[0]?.headers["x-service-delivery"] ?? "", delivered };
}

export const foreignDeliveries: Attack = {
  name: "foreign-deliveries",
  does: "reads the webhooks of another account and sends them again, by their ids",
  answers: ["404 not_found"],
  minimum: { "404 not_found": 10 },
  controls: [controls["deliveries-of-every-account"]],
  prepare: async (context) => {
    const { world, attacker, afterwards } = context;
    const member = await signIn({ world, attacker });
    const { victim, deliveryId, delivered } = await deliverToVictim(context);
    const owner = await signIn({ world, attacker: victim });
    afterwards(async () => {
      const own = replyResult(await owner.call(`${service}/GetDelivery`, { deliveryId }));
      const listed = await member.call(`${service}/ListDeliveries`, { accountId: victim.accountId });
      return [
        ...(own === 200 ? [] : [`the owner of the delivery was answered ${own}: refusals say nothing`]),
        ...(JSON.stringify(listed).includes(deliveryId) ? ["a list had a delivery of another account"] : []),
        ...(delivered().length === 1 ? [] : ["a delivery of another account was sent again"]),
      ];
    });
    return (turn) => {
      const id = turn % 4 < 2 ? deliveryId : randomUUID();
      return turn % 2 === 0
        ? member.call(`${service}/GetDelivery`, { deliveryId: id })
        : member.call(`${service}/ReplayDeliveries`, { replayId: randomUUID(), deliveryIds: [id] });
    };
  },
};
