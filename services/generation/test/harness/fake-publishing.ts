import { randomUUID } from "node:crypto";
import { type Post, PublishingService, type PublishRequest__Output } from "@galley/proto/publishing/v1";
import { ServiceError } from "@galley/service-kit/errors";
import { createGrpcServer, implement } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import { type Server, silent, unusedCalls } from "./silent.ts";

export interface ReceivedPublish {
  readonly request: PublishRequest__Output;
  readonly tier: string;
}

/** A publishing service that keeps one post for each session. */
export interface FakePublishing extends Server {
  readonly received: ReceivedPublish[];
  /** Ids of posts by session. */
  readonly posts: Map<string, string>;
  /** Addresses of posts by session. */
  readonly addresses: Map<string, string>;
  /** Sessions whose post is unpublished. */
  readonly unpublished: Set<string>;
  /** Posts of each publication, or the error of listing them. A publication that is missing here has no site. */
  readonly listed: Map<string, Post[] | ServiceError>;
  /** Errors of the next calls, in order. */
  readonly failures: ServiceError[];
  /** If set, every call waits for it. */
  gate?: (request: PublishRequest__Output) => Promise<void>;
}

export async function startFakePublishing(publicKeysFile: string): Promise<FakePublishing> {
  const verify = createTokenVerifier({ audience: "publishing", publicKeysFile, files: filesReadOnce });
  const fake: Omit<FakePublishing, "address" | "stop"> = {
    received: [],
    posts: new Map(),
    addresses: new Map(),
    unpublished: new Set(),
    listed: new Map(),
    failures: [],
  };
  const publish = publisher(fake);
  const handlers = {
    ...unusedCalls(PublishingService.service),
    publish: ({ request, caller }: { request: PublishRequest__Output; caller: { tier: string } }) =>
      publish(request, caller.tier),
    unpublishPost: async ({ request }: { request: { sessionId: string } }) => {
      const failure = fake.failures.shift();
      if (failure !== undefined) throw failure;
      fake.unpublished.add(request.sessionId);
      return {};
    },
    findPost: async ({ request }: { request: { sessionId: string } }) => {
      const failure = fake.failures.shift();
      if (failure !== undefined) throw failure;
      return { url: fake.addresses.get(request.sessionId) };
    },
    listPosts: async ({ request }: { request: { publicationId: string } }) => {
      const posts = fake.listed.get(request.publicationId) ?? [];
      if (posts instanceof ServiceError) throw posts;
      return { posts };
    },
  };
  const callers = { default: ["generation"] };
  const server = createGrpcServer({
    service: "publishing",
    logger: silent,
    verify,
    implementations: [implement(PublishingService.service, handlers, { callers })],
  });
  const port = await server.listen("127.0.0.1:0");
  return Object.assign(fake, { address: `127.0.0.1:${port}`, stop: () => server.stop() });
}

type State = Omit<FakePublishing, "address" | "stop">;

function publisher(fake: State) {
  return async (request: PublishRequest__Output, tier: string) => {
    fake.received.push({ request, tier });
    await fake.gate?.(request);
    const failure = fake.failures.shift();
    if (failure !== undefined) throw failure;
    return postOf(fake, request);
  };
}

function postOf({ posts, addresses, unpublished }: State, request: PublishRequest__Output) {
  const { sessionId, article, linkedin, twitter, onCmsEdit } = request;
  const postId = posts.get(sessionId) ?? randomUUID();
  posts.set(sessionId, postId);
  unpublished.delete(sessionId);
  const slug = article?.slug ?? "a-post";
  const url = `http://sites.example/${slug}`;
  addresses.set(sessionId, url);
  return {
    postId,
    slug,
    url,
    linkedin: linkedin === null ? null : { success: true },
    twitter: twitter === null ? null : { success: false, error: "Not connected." },
    // The fake treats every post as if a person had changed it.
    unchanged: onCmsEdit === "EDIT_DECISION_KEEP_THEIRS",
  };
}
