import { admin } from "./test-system.ts";

/** Calls that only the pages of the dashboard make. */
const calls = [
  ["generation.v1.GenerationService/ListHeldPublishes", {}],
  ["generation.v1.GenerationService/ListSessions", { unpublishedDrafts: true, limit: 20 }],
  ["generation.v1.GenerationService/GetUsage", {}],
  ["generation.v1.GenerationService/DescribeWriter", {}],
  ["content.v1.ContentService/ListNewIdeas", { limit: 20 }],
  ["content.v1.ContentService/ListRankedIdeas", { limit: 2 }],
  ["content.v1.ContentService/ListRankedIdeas", { status: "IDEA_STATUS_NEW", limit: 2 }],
  ["content.v1.ContentService/GetContentUsage", {}],
  ["publishing.v1.PublishingService/ListFailingConnections", {}],
  ["publishing.v1.PublishingService/GetWeekQuota", {}],
  ["webhooks.v1.WebhooksService/ListFailedDeliveries", { limit: 20 }],
  ["webhooks.v1.WebhooksService/ListDeliveries", { limit: 20 }],
  ["webhooks.v1.WebhooksService/ListReceivers", {}],
  ["webhooks.v1.WebhooksService/PreviewReplay", { filter: {} }],
  ["gateway.v1.AccountService/ListApiKeys", {}],
] as const;

/** Calls that only the pages of one publication make. */
const publicationCalls = ["publishing.v1.PublishingService/CountWaitingComments"] as const;

/** Signs in to the dashboard as the owner of the account and makes the calls of its pages. */
export async function useDashboard(accountId: string): Promise<void> {
  const { link } = await admin("account", "login-link", "--account", accountId);
  const { origin, hash } = new URL(link);
  const send = (method: string, body: object, cookie: string): Promise<Response> =>
    fetch(`${origin}/dashboard/rpc/galley.${method}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await send("dashboard.v1.SignInService/RedeemLink", { token: hash.slice(1) }, "");
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const call = async (method: string, body: object): Promise<Response> => {
    const response = await send(method, body, cookie);
    if (response.status !== 200) throw new Error(`${method} answered ${response.status}`);
    return response;
  };
  for (const [method, body] of calls) await call(method, body);
  const found = await call("content.v1.ContentService/ListPublications", {});
  const { publications } = (await found.json()) as { publications: readonly { id: string }[] };
  for (const method of publicationCalls) await call(method, { publicationId: publications[0]?.id });
  const listed = await call("webhooks.v1.WebhooksService/ListDeliveries", { limit: 1 });
  const { deliveries } = (await listed.json()) as { deliveries: readonly { id: string }[] };
  const replay = { replayId: "replay-1", deliveryIds: deliveries.map(({ id }) => id) };
  await call("webhooks.v1.WebhooksService/ReplayDeliveries", replay);
  await call("webhooks.v1.WebhooksService/GetReplay", { replayId: replay.replayId });
}
