import { randomUUID } from "node:crypto";
import { receiverHost } from "./dashboard-system.ts";
import type { Account } from "./people.ts";
import type { Stored } from "./scout-data.ts";
import { world } from "./test-world.ts";

export interface DeliveryFields {
  readonly host?: string;
  readonly event?: string;
  /** A pending delivery is one whose first attempt runs. */
  readonly state?: "delivered" | "failed" | "pending";
  readonly publicationId?: string;
  readonly createdAt?: Date;
  readonly responseExcerpt?: string;
  readonly body?: object;
}

const hour = 3_600_000;

/**
 * Stores deliveries, as the webhook service does. They cannot be signed again. Give times of the last 30 days, because the
 * service deletes older deliveries. Returns their ids.
 */
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
  const isPending = state === "pending";
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
  const attempts = (isPending ? [] : isFailed ? [1, 2, 3, 4] : [1]).map(attempt);
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
    leased: isPending,
    createdAt,
    // The lease of a pending delivery ends in the future, so that no process of the service makes an attempt.
    ...(isPending ? { dueAt: new Date(Date.now() + hour) } : { finishedAt: createdAt }),
  };
}

/** Ends a pending delivery as failed, as the webhook service does after the last attempt. */
export async function failDelivery(id: string): Promise<void> {
  const change = { $set: { state: "failed", leased: false, finishedAt: new Date() }, $unset: { dueAt: "" } } as const;
  await world().inDatabase("webhooks", (database) =>
    database.collection<Stored>("deliveries").updateOne({ _id: id }, change),
  );
}
