import type { Connection } from "mongoose";
import { createAuditStore } from "./audit.ts";
import { createChallengeStore } from "./challenges.ts";
import { createMemberStore } from "./members.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createSessionStore } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";

export type Stores = ReturnType<typeof openStores>;

/**
 * All stores of the dashboard. They have no crash points: each call makes one write that matters, and a member or operator who gets no answer
 * repeats it. What a process that dies leaves behind opens nothing: sessions and passkeys of a removed member are refused, and links,
 * challenges and sessions expire.
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
