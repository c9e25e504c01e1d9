// Baseline, the outer process of the bare chain: Express and a grpc-js client, no authentication, no limits, no log.
import type { AddressInfo } from "node:net";
import { credentials } from "@grpc/grpc-js";
import express, { type Response } from "express";
import { Chain } from "./chain-contract.ts";
import { setting } from "./settings.ts";

const client = new Chain(setting("CHAIN_ADDRESS"), credentials.createInsecure());

/** A message as it arrives: what is optional and not set is missing. */
type Message = Record<string, unknown>;
type Call = (request: object, callback: (error: Error | null, message: Message) => void) => void;

function call(name: string, request: object): Promise<Message> {
  return new Promise((resolve, reject) => {
    (client[name] as unknown as Call).call(client, request, (error, message) => {
      if (error) reject(error);
      else resolve(message);
    });
  });
}

const orNull = (value: unknown) => value ?? null;

function publicationAnswer({ topics: _topics, cmsPublicationId: _link, ...publication }: Message) {
  return {
    ...publication,
    description: orNull(publication.description),
    writingTone: orNull(publication.writingTone),
    styleId: orNull(publication.styleId),
  };
}

function topicAnswer(topic: Message) {
  return { ...topic, description: orNull(topic.description) };
}

function ideaAnswer({ sessionId: _session, ...idea }: Message) {
  return idea;
}

function respond(response: Response, status: number, data: unknown): void {
  response.status(status).json({ data });
}

const app = express();

app.get("/publications/:id", async (request, response) => {
  const publication = await call("GetPublication", { id: request.params.id });
  const topics = (publication.topics as Message[]).map(topicAnswer);
  respond(response, 200, { ...publicationAnswer(publication), topics });
});

app.get("/ideas/:id", async (request, response) => {
  const idea = await call("GetIdea", { id: request.params.id });
  respond(response, 200, { ...ideaAnswer(idea), sessionId: orNull(idea.sessionId) });
});

app.get("/accounts/:id/publications", async (request, response) => {
  const { publications } = await call("ListPublications", { id: request.params.id });
  respond(response, 200, (publications as Message[]).map(publicationAnswer));
});

app.get("/publications/:id/ideas", async (request, response) => {
  const { ideas } = await call("ListIdeas", { id: request.params.id });
  respond(response, 200, (ideas as Message[]).map(ideaAnswer));
});

app.post("/accounts/:id/publications", express.json(), async (request, response) => {
  const created = await call("CreatePublication", { accountId: request.params.id, ...request.body });
  respond(response, 201, { ...publicationAnswer(created), cmsPublicationId: created.cmsPublicationId });
});

const server = app.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit(0));
