// Baseline: Express and the native driver in one process, no authentication, no limits, no log.
import type { AddressInfo } from "node:net";
import express from "express";
import { MongoClient } from "mongodb";
import { ideaAnswer, publicationAnswer, type StoredIdea, type StoredPublication, topicAnswer } from "./answers.ts";
import { newPublication } from "./new-publication.ts";
import { readSettings } from "./settings.ts";
import { publicationWithTopics, type StoredWithTopics } from "./with-topics.ts";

const settings = readSettings();
const client = await MongoClient.connect(settings.mongodbUri, { maxPoolSize: 20 });
const content = client.db(settings.contentDatabase);
const publications = content.collection<StoredPublication & { readonly live: true }>("publications");
const ideas = content.collection<StoredIdea>("ideas");
const created = client.db(settings.createDatabase).collection<StoredPublication>("publications");
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
