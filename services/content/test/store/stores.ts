import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { Idea } from "../../src/domain/idea.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "../../src/domain/ports.ts";
import type { Publication } from "../../src/domain/publication.ts";
import { newPublicationSettings, validate } from "../../src/domain/schemas.ts";
import type { Topic } from "../../src/domain/topic.ts";
import { publicationDeleted, publicationUpdated } from "../../src/events/publication-events.ts";
import { createIdeaStore } from "../../src/store/ideas.ts";
import { createPublicationStore } from "../../src/store/publications.ts";
import { createStyleStore } from "../../src/store/styles.ts";
import { createTopicStore } from "../../src/store/topics.ts";

export interface TestStores {
  readonly publications: PublicationStore;
  readonly topics: TopicStore;
  readonly ideas: IdeaStore;
  readonly styles: StyleStore;
}

/** Creates the stores and their indexes in a new database. */
export async function testStores(): Promise<{ readonly connection: Connection; readonly stores: TestStores }> {
  const logger = createLogger({ service: "content", level: "fatal" });
  const databaseName = `${testDatabasePrefix()}_content`;
  const connection = await connectMongo({ uri: testMongoUri(), databaseName, logger });
  const events = { updated: publicationUpdated, deleted: publicationDeleted };
  const stores = {
    publications: createPublicationStore(connection, events),
    topics: createTopicStore(connection),
    ideas: createIdeaStore(connection),
    styles: createStyleStore(connection),
  };
  await ensureIndexes(connection);
  return { connection, stores };
}

const createdAt = new Date();

/** A publication in the form in which the service stores it. */
export function storedPublication(accountId: string): Publication {
  const settings = { name: "Deep Water", slug: "deep-water", defaultAuthor: "Ada" };
  return {
    ...validate(newPublicationSettings, settings),
    id: randomUUID(),
    accountId,
    cmsPublicationId: randomUUID(),
    createdAt,
    updatedAt: createdAt,
    revision: 1,
  };
}

/** A topic in the form in which the service stores it. */
export function storedTopic(accountId: string, publicationId: string): Topic {
  return {
    id: randomUUID(),
    accountId,
    publicationId,
    name: "Tides",
    description: null,
    priority: 1,
    isActive: true,
    createdAt,
    updatedAt: createdAt,
  };
}

/** An idea in the form in which the service stores it. */
export function storedIdea(accountId: string, publicationId: string): Idea {
  return {
    id: randomUUID(),
    accountId,
    publicationId,
    topicId: randomUUID(),
    runId: "run",
    title: "Reef",
    angle: "",
    summary: "",
    sources: [],
    relevanceScore: 1,
    dedupeKey: "reef",
    status: "new",
    sessionId: null,
    createdAt,
    updatedAt: createdAt,
  };
}
