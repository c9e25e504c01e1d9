import { randomUUID } from "node:crypto";
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
const publicationCalls = [
  "publishing.v1.PublishingService/CountWaitingComments",
  "generation.v1.GenerationService/GetAutopilot",
  "generation.v1.GenerationService/ResumeAutopilot",
] as const;

/** Signs in to the dashboard as the owner of the account and makes the calls that only its pages make. Unpublishes the session. */
export async function useDashboard(
  accountId: string,
  { publicationId, sessionId }: { readonly publicationId: string; readonly sessionId: string },
): Promise<void> {
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
  for (const method of publicationCalls) await call(method, { publicationId });
  // The session has no planned publish, so the call is refused after it has looked for one.
  await send("generation.v1.GenerationService/PublishHeldNow", { sessionId }, cookie);
  const listed = await call("webhooks.v1.WebhooksService/ListDeliveries", { limit: 1 });
  const { deliveries } = (await listed.json()) as { deliveries: readonly { id: string }[] };
  const replay = { replayId: "replay-1", deliveryIds: deliveries.map(({ id }) => id) };
  await call("webhooks.v1.WebhooksService/ReplayDeliveries", replay);
  await call("webhooks.v1.WebhooksService/GetReplay", { replayId: replay.replayId });
  const list = { publicationId, limit: 2 };
  const listPosts = async (page: object) =>
    (await call("publishing.v1.PublishingService/ListSessionPosts", page)).json() as Promise<{ nextCursor: string }>;
  const { nextCursor: cursor } = await listPosts(list);
  await listPosts({ ...list, cursor });
  const read = await call("publishing.v1.PublishingService/GetSessionPost", { sessionId });
  const { post } = (await read.json()) as { post: { url: string } };
  const article = {
    title: "The bridge",
    content: "<p>It opens.</p>",
    slug: new URL(post.url).pathname.split("/").at(-1),
  };
  await call("publishing.v1.PublishingService/PreviewShares", { publicationId, sessionId: randomUUID(), article });
  await call("generation.v1.GenerationService/UnpublishSession", { sessionId });
  await fetch(post.url);
}
