import { crashControls } from "../scenarios/crash-points/controls.ts";
import { overloadMutations } from "../scenarios/overload/controls.ts";
import { rollingMutations } from "../scenarios/rolling/controls.ts";
import type { Mutation } from "./mutation.ts";
import { killMutations } from "./random-kills.ts";
import { receiverMutations } from "./receivers.ts";
import { replicaMutations } from "./replicas.ts";
import { storeMutations } from "./stores.ts";

/** Every mutation of every scenario; a test holds that each still fits the source that it changes. */
export const allMutations: readonly Mutation[] = [
  ...killMutations,
  ...crashControls.map(({ mutation }) => mutation),
  ...overloadMutations,
  ...rollingMutations,
  ...storeMutations,
  ...replicaMutations,
  ...receiverMutations,
];
