import type { Style, User } from "./gen/types.ts";
import { path } from "./path.ts";
import { createDrafts } from "./resources/drafts.ts";
import { createIdeas } from "./resources/ideas.ts";
import { createPublications } from "./resources/publications.ts";
import { createScout } from "./resources/scout.ts";
import { createSessions } from "./resources/sessions.ts";
import { createTopics } from "./resources/topics.ts";
import { type GalleyOptions, readSettings } from "./settings.ts";
import { createStudio } from "./studio.ts";
import { createSend, type RequestOptions, type Send } from "./transport.ts";
import { createWebhooks } from "./webhooks.ts";

/** A client of the Publishing Agents API. Each method is one request, unless its description says otherwise. */
export class Galley {
  readonly publications: ReturnType<typeof createPublications>;
  readonly topics: ReturnType<typeof createTopics>;
  readonly ideas: ReturnType<typeof createIdeas>;
  readonly drafts: ReturnType<typeof createDrafts>;
  readonly sessions: ReturnType<typeof createSessions>;
  readonly scout: ReturnType<typeof createScout>;
  readonly webhooks: ReturnType<typeof createWebhooks>;
  /** The calls that the dashboard makes, grouped by service. The role of the API key decides which it may make. */
  readonly studio: ReturnType<typeof createStudio>;
  readonly styles: {
    /** Lists the account's own styles and the prebuilt ones, oldest first. */
    list: (options?: RequestOptions) => ReturnType<typeof listStyles>;
  };
  readonly #send: Send;

  constructor(options: GalleyOptions = {}) {
    const settings = readSettings(options);
    const send = createSend(settings);
    this.#send = send;
    this.publications = createPublications(send);
    this.topics = createTopics(send);
    this.ideas = createIdeas(send);
    this.drafts = createDrafts(send);
    this.sessions = createSessions(send);
    this.scout = createScout(send);
    this.webhooks = createWebhooks(settings.apiKey);
    this.studio = createStudio(send);
    this.styles = { list: (request) => listStyles(send, request) };
  }

  /** Reads the user behind the API key. */
  me(options?: RequestOptions) {
    return this.#send<User>({ method: "GET", path: path`/me` }, options);
  }
}

const listStyles = (send: Send, options?: RequestOptions) =>
  send<Style[]>({ method: "GET", path: path`/styles` }, options);
