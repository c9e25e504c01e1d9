import type { Connection } from "mongoose";
import { createAuditStore } from "./audit.ts";
import { createChallengeStore } from "./challenges.ts";
import { createMemberStore } from "./members.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createSessionStore } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";

export type Stores = ReturnType<typeof openStores>;

/**
 * Opens all stores of the dashboard. They have no crash points (places where fault tests can kill the process): each
 * call makes one write that matters, and whoever gets no answer repeats the call. What a crash leaves behind is
 * harmless: sessions and passkeys of a removed member are refused, and links, challenges and sessions expire.
 */
export function openStores(connection: Connection) {
  return {
    members: createMemberStore(connection),
    links: createSignInLinkStore(connection),
    sessions: createSessionStore(connection),
    passkeys: createPasskeyStore(connection),
    challenges: createChallengeStore(connection),
    audit: createAuditStore(connection),
  };
}
