import { randomUUID } from "node:crypto";

const now = 1_795_250_000;

/** A publication as content sends it. */
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
  ...changes,
});
