import { randomUUID } from "node:crypto";
import { ContentService, type Idea, type KnownStory, type Publication } from "@galley/proto/content/v1";
import { invalid, notFound, unavailable } from "@galley/service-kit/errors";
import { createGrpcServer, type Handlers, implement } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import { type Server, silent, unusedCalls } from "./silent.ts";

export interface ContentPublication extends Publication {
  id: string;
  accountId: string;
}

/** A content service that keeps publications, topics and ideas in memory. */
export interface FakeContent extends Server {
  readonly publications: Map<string, ContentPublication>;
  readonly topics: { id: string; name: string; priority: number }[];
  readonly ideas: (Idea & { dedupeKey: string; runId: string })[];
  readonly promotions: { ideaId: string; sessionId: string }[];
  /** While true, no idea can be promoted. */
  cannotPromote: boolean;
  /** The known stories of every publication. */
  knownStories: KnownStory[];
  /** While true, every call fails with "unavailable". */
  isDown: boolean;
  addPublication(accountId: string, change?: Partial<Publication>): ContentPublication;
}

export async function startFakeContent(publicKeysFile: string): Promise<FakeContent> {
  const verify = createTokenVerifier({ audience: "content", publicKeysFile, files: filesReadOnce });
  const fake: Omit<FakeContent, "address" | "stop"> = {
    publications: new Map(),
    topics: [{ id: randomUUID(), name: "Rust", priority: 1 }],
    ideas: [],
    promotions: [],
    cannotPromote: false,
    knownStories: [],
    isDown: false,
    addPublication: (accountId, change = {}) => {
      const id = change.id ?? randomUUID();
      const publication = {
        id,
        accountId,
        name: "Journal",
        slug: "journal",
        defaultAuthor: "Ada",
        cmsPublicationId: randomUUID(),
        revision: 1,
        template: "TEMPLATE_STARTER" as const,
        ...change,
      };
      fake.publications.set(id, publication);
      return publication;
    },
  };
  const server = createGrpcServer({
    service: "content",
    logger: silent,
    verify,
    implementations: [implement(ContentService.service, handlersOf(fake), { callers: { default: ["generation"] } })],
  });
  const port = await server.listen("127.0.0.1:0");
  return Object.assign(fake, { address: `127.0.0.1:${port}`, stop: () => server.stop() });
}

type State = Omit<FakeContent, "address" | "stop">;

function handlersOf(fake: State): Handlers<(typeof ContentService)["service"]> {
  const owned = (publicationId: string, accountId: string): ContentPublication => {
    if (fake.isDown) throw unavailable();
    const publication = fake.publications.get(publicationId);
    if (publication?.accountId !== accountId) throw notFound();
    return publication;
  };
  return {
    ...unusedCalls(ContentService.service),
    listIdeas: async ({ request, caller }) => {
      const { id } = owned(request.publicationId, caller.accountId);
      return { ideas: fake.ideas.filter(({ publicationId }) => publicationId === id) };
    },
    getPublicationBrief: async ({ request, caller }) => {
      const { accountId: _accountId, ...publication } = owned(request.publicationId, caller.accountId);
      if (request.styleId === "unusable") throw invalid("styleId: no such style.");
      const scouting = { activeTopics: fake.topics, knownStories: fake.knownStories };
      const style = { name: request.styleId ?? "Plain", systemPrompt: "Write plainly." };
      return { publication, style, ...(request.withScouting ? scouting : {}) };
    },
    recordIdeas: async ({ request, caller }) => {
      const { id: publicationId } = owned(request.publicationId, caller.accountId);
      const { runId } = request;
      for (const { dedupeKey = "", ...idea } of request.ideas) {
        const isKnown = fake.ideas.some(
          (known) => known.publicationId === publicationId && known.dedupeKey === dedupeKey,
        );
        if (!isKnown) fake.ideas.push({ ...idea, id: randomUUID(), publicationId, dedupeKey, runId });
      }
      const extended = request.furtherSources.flatMap(({ ideaId, sources }) => {
        const idea = fake.ideas.find(({ id }) => id === ideaId);
        if (idea === undefined) return [];
        idea.sources = [...(idea.sources ?? []), ...sources];
        return idea;
      });
      return { created: fake.ideas.filter((idea) => idea.runId === runId), extended };
    },
    getIdea: async ({ request, caller }) => {
      const found = fake.ideas.find(({ id }) => id === request.ideaId);
      if (found === undefined) throw notFound();
      owned(found.publicationId ?? "", caller.accountId);
      return { idea: found };
    },
    promoteIdea: async ({ request: { ideaId, sessionId, ordered } }) => {
      if (fake.isDown || fake.cannotPromote) throw unavailable();
      const known = fake.promotions.filter((one) => one.ideaId === ideaId);
      const at = known.findIndex((one) => one.sessionId === sessionId);
      if (known.length > 0 && at < 0 && !ordered) throw invalid("Promoted already.");
      if (at < 0) fake.promotions.push({ ideaId, sessionId });
      const earlierSessionId = known.at(at < 0 ? -1 : at - 1)?.sessionId;
      return {
        idea: fake.ideas.find(({ id }) => id === ideaId) ?? null,
        earlierSessionId: at === 0 ? undefined : earlierSessionId,
      };
    },
  };
}
