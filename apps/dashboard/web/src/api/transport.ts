import { Code, ConnectError, type Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { toFailure } from "./errors.ts";

type Listener = () => void;
const sessionListeners = new Set<Listener>();

/** Calls `listener` whenever the server says that nobody is signed in. Returns a function that stops this. */
export function onSessionEnded(listener: Listener): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Asks the member to sign in again. Resolves with whether they did. */
export type ConfirmSignIn = () => Promise<boolean>;

let confirmSignIn: ConfirmSignIn = async () => false;

/** Sets what asks the member to sign in again. */
export function setConfirmSignIn(confirm: ConfirmSignIn): void {
  confirmSignIn = confirm;
}

const isSignIn = (typeName: string): boolean => typeName.endsWith(".SignInService");

const watchSession: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (!isSignIn(request.service.typeName) && ConnectError.from(error).code === Code.Unauthenticated) {
      for (const listener of sessionListeners) listener();
    }
    throw error;
  }
};

/** A call that needs a recent sign-in asks for one and then runs again, so that a form loses nothing. */
const confirmWhenAsked: Interceptor = (next) => async (request) => {
  try {
    return await next(request);
  } catch (error) {
    if (!toFailure(error).wantsSignIn || !(await confirmSignIn())) throw error;
    return next(request);
  }
};

/** Sends calls to the dashboard's server. The session cookie goes along. */
export const transport = createConnectTransport({
  baseUrl: "/dashboard/rpc",
  interceptors: [confirmWhenAsked, watchSession],
});
