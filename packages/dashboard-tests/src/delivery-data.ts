import { randomUUID } from "node:crypto";
import { receiverHost } from "./dashboard-system.ts";
import type { Account } from "./people.ts";
import type { Stored } from "./scout-data.ts";
import { world } from "./test-world.ts";

export interface DeliveryFields {
  readonly host?: string;
  readonly event?: string;
  readonly state?: "delivered" | "failed";
  readonly publicationId?: string;
  readonly createdAt?: Date;
  readonly responseExcerpt?: string;
  readonly body?: object;
}

/** Stores finished deliveries, as the webhook service does. They cannot be signed again. Returns their ids. */
export async function addDeliveries(
  { accountId }: Pick<Account, "accountId">,
  publicationId: string,
  all: readonly DeliveryFields[],
): Promise<string[]> {
  const documents = all.map((fields) => toDocument(accountId, { publicationId, ...fields }));
  const service = "webhooks";
  await world().inDatabase(service, (database) => database.collection<Stored>("deliveries").insertMany(documents));
  return documents.map(({ _id }) => _id);
}

function toDocument(accountId: string, fields: DeliveryFields): Stored {
  const { host = receiverHost, event = "draft.ready", state = "delivered", publicationId = "" } = fields;
  const {
    createdAt = new Date(),
    responseExcerpt = "",
    body = { event, data: { draft: { title: "A bridge" } } },
  } = fields;
  const isFailed = state === "failed";
  const attempt = (number: number) => ({
    number,
    replay: 0,
    startedAt: new Date(createdAt.getTime() + number * 10_000),
    status: isFailed ? 503 : 200,
    durationMilliseconds: 41,
    responseExcerpt,
    fence: number,
    ...(isFailed && { error: "The receiver answered 503." }),
  });
  const attempts = (isFailed ? [1, 2, 3, 4] : [1]).map(attempt);
  return {
    _id: randomUUID(),
    accountId,
    publicationId,
    sessionId: randomUUID(),
    event,
    url: `https://${host}/in?token=secret`,
    lane: `${accountId} ${host}`,
    body: Buffer.from(JSON.stringify(body)),
    sealedSigningKey: "none",
    state,
    attempts,
    attemptsMade: attempts.length,
    fence: attempts.length,
    leased: false,
    createdAt,
    finishedAt: createdAt,
  };
}
