import { request as send } from "node:http";
import { createLogger } from "@galley/service-kit/logging";
import { createAddresses } from "../../src/domain/addresses.ts";
import type { PostReader } from "../../src/domain/ports.ts";
import type { Post } from "../../src/domain/post.ts";
import type { Site } from "../../src/domain/site.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { createSitesApp, type SitesAppPorts } from "../../src/sites-app.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The public sites with sites and posts in memory. */
export interface TestSites {
  /** Reads a page. `host` is the Host header of the request. */
  readonly port: number;
  readonly get: (path: string, headers?: Record<string, string>, host?: string) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

export const testTime = new Date("2026-11-21T10:00:00Z");

export function createSite(changes: Partial<Site> = {}): Site {
  return {
    siteId: "s",
    publicationId: "p",
    accountId: "a",
    name: "Tea",
    slug: "tea",
    handle: "tea",
    template: "starter",
    feedFullEnabled: true,
    feedPartialEnabled: true,
    revision: 1,
    updatedAt: testTime,
    ...changes,
  } as Site;
}

export function createPost(changes: Partial<Post> = {}): Post {
  return {
    id: "i1",
    slug: "about-tea",
    title: "About tea",
    author: "Ann",
    tags: ["Tea"],
    html: "<p>Tea.</p>",
    excerpt: "In short.",
    excerptWritten: true,
    wordCount: 1,
    readingMinutes: 1,
    createdAt: testTime,
    updatedAt: testTime,
    ...changes,
  } as Post;
}

/** Creates a reader of these posts, which are sorted with the newest first. */
export function createReader(posts: () => readonly Post[]): PostReader {
  return {
    list: async (_publication, { skip = 0, limit }) => posts().slice(skip, skip + limit),
    listFull: async (_publication, { skip = 0, limit }) => posts().slice(skip, skip + limit),
    count: async () => posts().length,
    facets: async () => ({ tags: [], authors: [], months: [] }),
    allNames: async () => [],
    neighbours: async () => ({}),
    findBySlug: async (_publication, slug) => posts().find((post) => post.slug === slug),
    isUnpublished: async () => false,
    findBySessions: async () => [],
    listAddresses: async (_publication, { skip = 0, limit }) => posts().slice(skip, skip + limit),
  };
}

/** Starts the sites' server. Ports that are not given are empty. */
export async function startSites(changes: Partial<SitesAppPorts> = {}): Promise<TestSites> {
  const app = createSitesApp({
    sites: { findByHandle: async (handle) => (handle === "tea" ? createSite() : undefined) },
    posts: createReader(() => [createPost()]),
    addresses: createAddresses("https://sites.example.com"),
    logger: createLogger({ service: "publishing", level: "silent" }),
    ...changes,
  });
  const server = createHttpServer(app);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  const get: TestSites["get"] = (path, headers = {}, host = "sites.example.com") =>
    new Promise((resolve, reject) => {
      const sent = send({ agent: false, host: "127.0.0.1", port, path, headers: { ...headers, host } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      sent.once("error", reject).end();
    });
  return { port, get, stop: server.stop };
}
