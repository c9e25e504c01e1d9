import { randomUUID } from "node:crypto";

const now = 1_795_250_000;

/** A publication in the form of content's messages. */
export const publicationMessage = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  name: "Field Notes",
  slug: "field-notes",
  defaultAuthor: "Ada Example",
  autoPublishMode: "AUTO_PUBLISH_MODE_IDEAS_ONLY",
  cadencePostsPerWeek: 1,
  timezone: "UTC",
  template: "TEMPLATE_STARTER",
  feedFullEnabled: true,
  feedPartialEnabled: true,
  commentsEnabled: false,
  commentsModeration: "COMMENTS_MODERATION_PRE_APPROVE",
  cmsPublicationId: randomUUID(),
  createdAt: now,
  updatedAt: now,
  revision: 1,
  ...changes,
});

export const topicMessage = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  publicationId: randomUUID(),
  name: "Static analysis",
  priority: 1,
  isActive: true,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const ideaMessage = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  publicationId: randomUUID(),
  topicId: randomUUID(),
  title: "Why type checkers became fast",
  angle: "People who wait",
  summary: "Three teams measured.",
  sources: [{ url: "https://example.org/a", title: "A", snippet: "Fast.", publishedAt: "2026-11-20T08:00:00.000Z" }],
  status: "IDEA_STATUS_NEW",
  relevanceScore: 0.82,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const styleMessage = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  name: "Explainer",
  description: "Plain words",
  systemPrompt: "Write plainly.",
  isPrebuilt: true,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const draftMessage = (changes: object = {}): Record<string, unknown> => ({
  version: 1,
  title: "Why type checkers became fast",
  content: "<p>Because.</p>",
  wordCount: 1,
  isFinal: false,
  createdAt: now,
  engine: "llm",
  notes: 2,
  ...changes,
});

/** A report in the form of generation's messages. */
export const reportMessage = (changes: object = {}): Record<string, unknown> => ({
  engine: "llm",
  engineVersion: "7",
  model: "writer-large",
  grounding: "balanced",
  language: "en",
  style: "Explainer",
  basis: { sourced: 1, general: 0, unproven: 0 },
  sentences: [{ text: "It is ten times faster.", basis: "sourced", passages: ["p1"], decision: "kept" }],
  passages: [{ id: "p1", source: "s1", text: "The new checker is ten times faster." }],
  sources: [
    {
      id: "s1",
      url: "https://example.org/a",
      title: "A",
      outlet: "Example",
      publishedOn: "2026-11-02",
      origin: "page",
      cited: true,
    },
  ],
  unreadSources: [{ url: "https://example.org/gone", reason: "The page answered 404." }],
  notes: [{ kind: "wish-not-met", text: "The draft is shorter than asked for." }],
  usage: { calls: 3, inputTokens: 900, outputTokens: 100, cost: 0.25 },
  proposals: {
    excerpt: "Ten times.",
    tags: ["checkers"],
    internalLinks: [{ url: "https://example.org/b", title: "B" }],
  },
  evidenceHash: "00ff",
  ...changes,
});

export const sessionMessage = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  status: "SESSION_STATUS_ACTIVE",
  currentDraftVersion: 0,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const postMessage = (changes: object = {}): Record<string, unknown> => ({
  id: "post-1",
  title: "Why type checkers became fast",
  slug: "why-type-checkers-became-fast",
  status: "published",
  createdAt: now,
  updatedAt: now,
  url: "https://sites.example.com/sites/notes/why-type-checkers-became-fast",
  publishedAt: now,
  sessionId: "0f0e8a31-2b7f-4d55-9c55-6a1d3f6b8e21",
  ...changes,
});
