import type { Announcement, Outcome } from "../../src/domain/announcement.ts";

export const draft = { version: 1, title: "On Proofs", content: "<p>Ink — and “type”.</p>", wordCount: 4 } as const;

/** An announcement of this outcome, with ids and times that tests can name. */
export function announcementWith(outcome: Outcome): Announcement {
  return {
    accountId: "account-1",
    publicationId: "3f0c7c1e-6a51-4a6a-8e0b-0a4b6ad3a001",
    sessionId: "9b1f2f0a-4c1d-4b5a-9f7e-51c1c9b7e002",
    occurredAt: new Date(Date.UTC(2026, 4, 1, 12, 30, 15, 250)),
    target: { url: "https://hooks.example.com/galley", sealedSigningKey: "sealed" },
    outcome,
  };
}
