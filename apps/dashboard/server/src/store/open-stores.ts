import type { Connection } from "mongoose";
import { createAuditStore } from "./audit.ts";
import { createChallengeStore } from "./challenges.ts";
import { createMemberStore } from "./members.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createSessionStore } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";

export type Stores = ReturnType<typeof openStores>;

/** All stores of the dashboard. */
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
