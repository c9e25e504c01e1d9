// Baseline: Express and the native driver in one process, no authentication, no limits, no log.
import type { AddressInfo } from "node:net";
import express from "express";
import { MongoClient } from "mongodb";
import {
  ideaAnswer,
  newPublication,
  publicationAnswer,
  type StoredIdea,
  type StoredPublication,
  type StoredTopic,
  topicAnswer,
} from "./answers.ts";

/** One variable of the environment. */
function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** A publication with its topics, as one query gives them. */
type StoredWithTopics = StoredPublication & { readonly topics: readonly StoredTopic[] };

/** The stages that find a publication and join its live topics, oldest first: the very `$lookup` that Galley's own query has. */
const publicationWithTopics = (id: string) => [
  { $match: { _id: id } },
  {
    $lookup: {
      from: "topics",
      localField: "_id",
      foreignField: "publicationId",
      pipeline: [
        { $match: { live: true } },
        { $sort: { createdAt: 1 as const, _id: 1 as const } },
        { $project: { live: 0 as const, slot: 0 as const, operationId: 0 as const } },
      ],
      as: "topics",
    },
  },
];

const client = await MongoClient.connect(setting("MONGODB_URI"), { maxPoolSize: 20 });
// Galley's own database, whose documents are read; creates go elsewhere.
const content = client.db(setting("CONTENT_DATABASE"));
const publications = content.collection<StoredPublication & { readonly live: true }>("publications");
const ideas = content.collection<StoredIdea>("ideas");
const created = client.db(setting("CREATE_DATABASE")).collection<StoredPublication>("publications");
await created.createIndex({ accountId: 1, slug: 1 }, { unique: true });

const oldestFirst = { createdAt: 1, _id: 1 } as const;
const app = express();

app.get("/publications/:id", async (request, response) => {
  const found = publications.aggregate<StoredWithTopics>(publicationWithTopics(request.params.id));
  const [publication] = await found.toArray();
  if (publication === undefined) response.sendStatus(404);
  else response.json({ data: { ...publicationAnswer(publication), topics: publication.topics.map(topicAnswer) } });
});

app.get("/ideas/:id", async (request, response) => {
  const idea = await ideas.findOne({ _id: request.params.id });
  if (idea === null) response.sendStatus(404);
  else response.json({ data: { ...ideaAnswer(idea), sessionId: idea.sessionId } });
});

app.get("/accounts/:id/publications", async (request, response) => {
  const found = await publications.find({ accountId: request.params.id, live: true }).sort(oldestFirst).toArray();
  response.json({ data: found.map(publicationAnswer) });
});

app.get("/publications/:id/ideas", async (request, response) => {
  const found = await ideas.find({ publicationId: request.params.id }).sort(oldestFirst).toArray();
  response.json({ data: found.map(ideaAnswer) });
});

app.post("/accounts/:id/publications", express.json(), async (request, response) => {
  const publication = newPublication(request.params.id ?? "", request.body);
  await created.insertOne(publication);
  const { cmsPublicationId } = publication;
  response.status(201).json({ data: { ...publicationAnswer(publication), cmsPublicationId } });
});

const server = app.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit(0));
