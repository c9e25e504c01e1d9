export { type Answer, type BatchLimits, createBatcher, toError } from "./batcher.ts";
export { createIsolation, type Isolation } from "./isolation.ts";
export { createNotifier, type Notifier } from "./notifier.ts";
export { type Repeated, type RepeatOptions, repeat } from "./repeat.ts";
export { withTimeLimit } from "./time-limit.ts";
