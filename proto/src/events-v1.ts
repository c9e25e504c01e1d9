import type { AccountUpdated, AccountUpdated__Output } from "./gen/galley/events/v1/AccountUpdated.ts";
import type { DraftFailed, DraftFailed__Output } from "./gen/galley/events/v1/DraftFailed.ts";
import type { DraftPublished, DraftPublished__Output } from "./gen/galley/events/v1/DraftPublished.ts";
import type { DraftReady, DraftReady__Output } from "./gen/galley/events/v1/DraftReady.ts";
import type { PublicationDeleted, PublicationDeleted__Output } from "./gen/galley/events/v1/PublicationDeleted.ts";
import type { PublicationUpdated, PublicationUpdated__Output } from "./gen/galley/events/v1/PublicationUpdated.ts";
import type { ScoutCompleted, ScoutCompleted__Output } from "./gen/galley/events/v1/ScoutCompleted.ts";
import { type Codec, codecOf, loadDefinitions } from "./load.ts";

export type * from "./gen/events-v1.ts";

const definitions = loadDefinitions("events");

/** The codecs of all events, by the routing key with which an event is published. */
export const events = {
  "account.updated.v1": codecOf<AccountUpdated, AccountUpdated__Output>(definitions, "galley.events.v1.AccountUpdated"),
  "publication.updated.v1": codecOf<PublicationUpdated, PublicationUpdated__Output>(
    definitions,
    "galley.events.v1.PublicationUpdated",
  ),
  "publication.deleted.v1": codecOf<PublicationDeleted, PublicationDeleted__Output>(
    definitions,
    "galley.events.v1.PublicationDeleted",
  ),
  "draft.ready.v1": codecOf<DraftReady, DraftReady__Output>(definitions, "galley.events.v1.DraftReady"),
  "draft.published.v1": codecOf<DraftPublished, DraftPublished__Output>(definitions, "galley.events.v1.DraftPublished"),
  "draft.failed.v1": codecOf<DraftFailed, DraftFailed__Output>(definitions, "galley.events.v1.DraftFailed"),
  "scout.completed.v1": codecOf<ScoutCompleted, ScoutCompleted__Output>(definitions, "galley.events.v1.ScoutCompleted"),
} as const;

export type EventType = keyof typeof events;

/** The message that a service passes when it publishes an event of this type. */
export type EventInput<Type extends EventType> =
  (typeof events)[Type] extends Codec<infer Input, unknown> ? Input : never;

/** The message that a service receives for an event of this type. */
export type EventOutput<Type extends EventType> = ReturnType<(typeof events)[Type]["decode"]>;

/**
 * All durable queues and the events that are routed to them. Every service declares all of them when it connects, so that no
 * event is lost before its consumer has started for the first time.
 */
export const subscriptions = {
  "generation.accounts": ["account.updated.v1"],
  "generation.publications": ["publication.updated.v1", "publication.deleted.v1"],
  "publishing.publications": ["publication.updated.v1", "publication.deleted.v1"],
  "webhooks.deliveries": [
    "draft.ready.v1",
    "draft.published.v1",
    "draft.failed.v1",
    "scout.completed.v1",
    "publication.deleted.v1",
  ],
} as const satisfies Record<string, readonly EventType[]>;

export type QueueName = keyof typeof subscriptions;
