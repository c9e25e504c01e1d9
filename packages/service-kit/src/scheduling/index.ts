export { createNotifier, type Notifier, type Subscription } from "./notifier.ts";
export { type Repeated, type RepeatOptions, repeat } from "./repeat.ts";
export { withTimeLimit } from "./time-limit.ts";
