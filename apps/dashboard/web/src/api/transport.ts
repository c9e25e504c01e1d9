import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { toFailure } from "./errors.ts";

/** Why a page has no valid session any more: it ended, or another member has signed in in this browser. */
export type SessionLoss = "ended" | "other-member";

type Listener = (loss: SessionLoss) => void;
const sessionListeners = new Set<Listener>();

/**
 * Calls `listener` whenever the server refuses a call because the page's session is no longer valid. Returns a function
 * that stops this.
 */
export function onSessionLost(listener: Listener): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

let pageMemberId = "";

/**
 * Sets the member whose page this is. Each call names this member, and the server refuses it when another member has
 * signed in in this browser, so nothing that one typed is sent for the other. With an empty id, calls name no member.
 */
export function setPageMember(memberId: string): void {
  pageMemberId = memberId;
}

/** A function that asks the member to sign in again. It resolves with true when they did, and with false when they cancelled. */
export type ConfirmSignIn = () => Promise<boolean>;

let confirmSignIn: ConfirmSignIn = async () => false;
let confirming: Promise<boolean> | undefined;

/**
 * Sets the function that asks the member to sign in again. It is called once for all calls that wait at the same time.
 */
export function setConfirmSignIn(confirm: ConfirmSignIn): void {
  confirmSignIn = confirm;
}

async function confirmOnce(): Promise<boolean> {
  confirming ??= confirmSignIn();
  try {
    return await confirming;
  } finally {
    confirming = undefined;
  }
}

const isSignIn = (typeName: string): boolean => typeName.endsWith(".SignInService");

const nameMember: Interceptor = (next) => (request) => {
  if (pageMemberId !== "" && !isSignIn(request.service.typeName)) request.header.set("galley-member", pageMemberId);
  return next(request);
};

const watchSession: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (!isSignIn(request.service.typeName) && ConnectError.from(error).code === Code.Unauthenticated) {
      const loss = toFailure(error).reason === "OTHER_MEMBER" ? "other-member" : "ended";
      for (const listener of sessionListeners) listener(loss);
    }
    throw error;
  }
};

/**
 * Repeats a call that the server refused because the sign-in is not recent, after the member has signed in again. So a
 * form loses nothing.
 */
const confirmWhenAsked: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (toFailure(error).reason !== "RECENT_SIGN_IN_REQUIRED" || !(await confirmOnce())) throw error;
    return next(request);
  }
};

/** The transport that sends calls to the dashboard's server, with the session cookie. */
export const transport = createConnectTransport({
  baseUrl: "/dashboard/rpc",
  interceptors: [nameMember, confirmWhenAsked, watchSession],
});
