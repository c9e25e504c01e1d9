// Baseline, the inner process of the bare chain: grpc-js and mongoose with lean(), no token, no deadline, no log.
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from "@grpc/grpc-js";
import { createConnection, Schema } from "mongoose";
import { ideaAnswer, publicationAnswer, type StoredIdea, type StoredPublication, topicAnswer } from "./answers.ts";
import { Chain } from "./chain-contract.ts";
import { newPublication } from "./new-publication.ts";
import { readSettings } from "./settings.ts";
import { publicationWithTopics, type StoredWithTopics } from "./with-topics.ts";

const settings = readSettings();
const connect = (dbName: string) => createConnection(settings.mongodbUri, { dbName, maxPoolSize: 20 }).asPromise();
const content = await connect(settings.contentDatabase);
const creates = await connect(settings.createDatabase);

const text = { type: String, required: true } as const;
const publicationSchema = new Schema<StoredPublication>(
  {
    _id: text,
    accountId: text,
    name: String,
    slug: String,
    description: String,
    writingTone: String,
    defaultAuthor: String,
    autoPublishMode: String,
    cadencePostsPerWeek: Number,
    scoutSchedule: Object,
    timezone: String,
    styleId: String,
    templateId: String,
    feedFullEnabled: Boolean,
    feedPartialEnabled: Boolean,
    commentsEnabled: Boolean,
    commentsModeration: String,
    cmsPublicationId: String,
    createdAt: Date,
    updatedAt: Date,
  },
  { versionKey: false, strictQuery: false, autoIndex: false },
).index({ accountId: 1, slug: 1 }, { unique: true });
const loose = { versionKey: false, strict: false, strictQuery: false, autoIndex: false } as const;
const publications = content.model<StoredPublication>("Publication", publicationSchema, "publications");
const ideas = content.model("Idea", new Schema<StoredIdea>({ _id: text, publicationId: text }, loose), "ideas");
const created = creates.model<StoredPublication>("Publication", publicationSchema, "publications");
await created.createIndexes();

const oldestFirst = { createdAt: 1, _id: 1 } as const;
type Read = (id: string) => Promise<object | null>;

async function getPublication(id: string): Promise<object | null> {
  // What an aggregate gives is never made into mongoose's documents: it is lean by itself.
  const [publication] = await publications.aggregate<StoredWithTopics>(publicationWithTopics(id));
  if (publication === undefined) return null;
  return { ...publicationAnswer(publication), topics: publication.topics.map(topicAnswer) };
}

async function getIdea(id: string): Promise<object | null> {
  const idea = (await ideas.findOne({ _id: id }).lean()) as StoredIdea | null;
  return idea && { ...ideaAnswer(idea), sessionId: idea.sessionId };
}

async function listPublications(accountId: string): Promise<object> {
  const found = await publications.find({ accountId, live: true }).sort(oldestFirst).lean();
  return { publications: found.map(publicationAnswer) };
}

async function listIdeas(publicationId: string): Promise<object> {
  const found = (await ideas.find({ publicationId }).sort(oldestFirst).lean()) as StoredIdea[];
  return { ideas: found.map(ideaAnswer) };
}

const answer =
  (read: Read) =>
  ({ request }: ServerUnaryCall<{ id: string }, object>, callback: sendUnaryData<object>): void => {
    read(request.id).then((found) => callback(found === null ? { code: 5 } : null, found), callback);
  };

type CreateCall = ServerUnaryCall<{ accountId: string; name: string; slug: string; description?: string }, object>;

function createPublication({ request }: CreateCall, callback: sendUnaryData<object>): void {
  const publication = newPublication(request.accountId, request);
  const { cmsPublicationId } = publication;
  created
    .create(publication)
    .then(() => callback(null, { ...publicationAnswer(publication), cmsPublicationId }), callback);
}

const server = new Server();
server.addService(Chain.service, {
  GetPublication: answer(getPublication),
  GetIdea: answer(getIdea),
  ListPublications: answer(listPublications),
  ListIdeas: answer(listIdeas),
  CreatePublication: createPublication,
});
server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send?.({ port });
});
process.on("disconnect", () => process.exit(0));
