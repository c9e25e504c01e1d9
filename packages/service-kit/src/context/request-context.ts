import { AsyncLocalStorage } from "node:async_hooks";

/** What follows one request through every service, log line and event. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context, passed on as it came. */
  readonly traceparent?: string;
  /** Every later log line of this context has these fields, which name what the work is about. */
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

/** Writes these labels on every later log line of the work now running. Does nothing outside of any request. */
export function addLabels(labels: Readonly<Record<string, string>>): void {
  Object.assign(storage.getStore()?.labels ?? {}, labels);
}
