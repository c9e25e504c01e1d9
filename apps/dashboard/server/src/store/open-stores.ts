import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { createAuditStore } from "./audit.ts";
import { createChallengeStore } from "./challenges.ts";
import { createMemberStore } from "./members.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createSessionStore } from "./sessions.ts";
import { createSignInLinkStore } from "./sign-in-links.ts";

export type Stores = ReturnType<typeof openStores>;

/** All stores of the dashboard. What is not named as a read is a durable step, at which tests of faults can make the process die. */
export function openStores(connection: Connection) {
  return {
    members: withCrashPoints("members", createMemberStore(connection), {
      reads: ["find", "findByEmail", "listByEmail", "list"],
    }),
    links: withCrashPoints("signInLinks", createSignInLinkStore(connection), { reads: [] }),
    sessions: withCrashPoints("sessions", createSessionStore(connection), { reads: ["find", "list"] }),
    passkeys: withCrashPoints("passkeys", createPasskeyStore(connection), {
      reads: ["find", "list", "countOfMembers"],
    }),
    challenges: withCrashPoints("challenges", createChallengeStore(connection), { reads: [] }),
    audit: withCrashPoints("audit", createAuditStore(connection), { reads: ["list"] }),
  };
}
