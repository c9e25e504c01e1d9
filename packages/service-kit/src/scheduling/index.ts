export { createNotifier, type Notifier, type Subscription } from "./notifier.ts";
export { type Repeated, type RepeatOptions, repeat } from "./repeat.ts";
export { waitAtMost } from "./wait-at-most.ts";
