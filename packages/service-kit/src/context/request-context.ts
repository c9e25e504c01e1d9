import { AsyncLocalStorage } from "node:async_hooks";

/** The id, trace and log labels of one request. They follow the request through all services, log lines and events. */
export interface RequestContext {
  readonly requestId: string;
  /** The position in the W3C trace, which is passed on unchanged. */
  readonly traceparent?: string;
  /** Fields that are added to every later log line of this request, for example the id of the session. */
  readonly labels?: Record<string, string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts asynchronously, in the context of a request. */
export function runWithContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run({ labels: {}, ...context }, work);
}

/** Returns the request context of the running code; undefined outside of a request. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Adds these labels to every later log line of the current request. Does nothing outside of a request. */
export function addLabels(labels: Readonly<Record<string, string>>): void {
  Object.assign(storage.getStore()?.labels ?? {}, labels);
}
