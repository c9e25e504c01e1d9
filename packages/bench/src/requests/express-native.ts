// The baseline with which Galley is compared: Express and MongoDB's native driver in one process, without
// authentication, limits or logs.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import express, { type Request } from "express";
import { type Document, MongoClient } from "mongodb";

/** Returns the value of an environment variable. Throws when it is not set. */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** The fields of a stored document that the API returns. */
interface Stored extends Document {
  readonly _id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const only = (fields: string): Readonly<Record<string, 1>> =>
  Object.fromEntries([...fields.split(" "), "createdAt", "updatedAt"].map((field) => [field, 1]));
const ofPublication = only(
  "name slug description writingTone defaultAuthor autoPublishMode cadencePostsPerWeek scoutSchedule timezone styleId templateId " +
    "feedFullEnabled feedPartialEnabled commentsEnabled commentsModeration",
);
const ofTopic = only("publicationId name description priority isActive");
const ofIdeaInList = only("publicationId topicId title angle summary sources status relevanceScore");
const ofIdea = { ...ofIdeaInList, sessionId: 1 } as const;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** Converts a stored document to the form in which the API returns it. */
const shown = ({ _id: id, createdAt, updatedAt, ...rest }: Stored) => {
  return { ...rest, id, createdAt: seconds(createdAt), updatedAt: seconds(updatedAt) };
};

/**
 * The stages of a query that finds a publication and joins its topics, oldest first, without deleted ones. They use the
 * same `$lookup` as Galley's query.
 */
const publicationWithTopics = (id: string) => [
  { $match: { _id: id } },
  {
    $lookup: {
      from: "topics",
      localField: "_id",
      foreignField: "publicationId",
      pipeline: [{ $match: { live: true } }, { $sort: oldestFirst }, { $project: ofTopic }],
      as: "topics",
    },
  },
  { $project: { ...ofPublication, topics: 1 } },
];

const oldestFirst = { createdAt: 1, _id: 1 } as const;
const client = await MongoClient.connect(setting("MONGODB_URI"), { maxPoolSize: 20 });
// Documents are read from Galley's own database. Created ones go to another database, so that both systems read the
// same data.
const content = client.db(setting("CONTENT_DATABASE"));
const publications = content.collection<Stored>("publications");
const ideas = content.collection<Stored>("ideas");
const created = client.db(setting("CREATE_DATABASE")).collection<Stored>("publications");
await created.createIndex({ accountId: 1, slug: 1 }, { unique: true });

/** The account of each `Authorization` header. The baseline must know the account of a key but does not verify keys. */
const accounts = new Map<string | undefined, string>(JSON.parse(setting("ACCOUNTS")));
const findAccount = ({ headers }: Request): string => accounts.get(headers.authorization) ?? "";

const app = express();

app.get("/v1/publications/:id", async (request, response) => {
  const found = publications.aggregate<Stored>(publicationWithTopics(request.params.id));
  const [publication] = await found.toArray();
  if (publication === undefined) response.sendStatus(404);
  else response.json({ data: { ...shown(publication), topics: publication.topics.map(shown) } });
});

app.get("/v1/ideas/:id", async (request, response) => {
  const idea = await ideas.findOne({ _id: request.params.id }, { projection: ofIdea });
  if (idea === null) response.sendStatus(404);
  else response.json({ data: shown(idea) });
});

app.get("/v1/publications", async (request, response) => {
  const filter = { accountId: findAccount(request), live: true };
  const found = await publications.find(filter, { projection: ofPublication, sort: oldestFirst }).toArray();
  response.json({ data: found.map(shown) });
});

app.get("/v1/publications/:id/ideas", async (request, response) => {
  const filter = { publicationId: request.params.id };
  const found = await ideas.find(filter, { projection: ofIdeaInList, sort: oldestFirst }).toArray();
  response.json({ data: found.map(shown) });
});

app.post("/v1/publications", express.json(), async (request, response) => {
  const { name, slug, description = null } = request.body;
  const now = new Date();
  // The created document has the same content and size as one that Galley would store, so that both systems write equally much.
  const publication = {
    _id: randomUUID() as string,
    name,
    slug,
    description,
    writingTone: null,
    defaultAuthor: "Ada Example",
    autoPublishMode: "ideas-only",
    cadencePostsPerWeek: 1,
    scoutSchedule: null,
    timezone: "UTC",
    styleId: null,
    templateId: "starter",
    feedFullEnabled: true,
    feedPartialEnabled: true,
    commentsEnabled: false,
    commentsModeration: "pre-approve",
    cmsPublicationId: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
  await created.insertOne({ ...publication, accountId: findAccount(request) });
  response.status(201).json({ data: shown(publication) });
});

const server = app.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on("disconnect", () => process.exit(0));
