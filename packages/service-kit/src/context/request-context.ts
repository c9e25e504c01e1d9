import { AsyncLocalStorage } from "node:async_hooks";

/** What follows one request through every service, log line and event. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context, passed on as it came. */
  readonly traceparent?: string;
  /** Fields of every later log line of this context, for example the session. */
  readonly labels?: Record<string, string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, inside this context. */
export function runWithContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run({ labels: {}, ...context }, work);
}

/** The context of the work now running; undefined outside of any request. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds these labels to every later log line of the current request. Does nothing outside of a request. */
export function addLabels(labels: Readonly<Record<string, string>>): void {
  Object.assign(storage.getStore()?.labels ?? {}, labels);
}
