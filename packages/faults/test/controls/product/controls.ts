import type * as http from "node:http";
import { defineControls } from "../../../src/controls/control.ts";
import { calling, changing, having, inModule, making, makingOne } from "../../../src/controls/replacing.ts";
import type * as guard from "./guard.ts";

const described = { takesOut: "the guard", expect: /^lost: / } as const;
const openGuard = inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
  createGuard: making(() => ({ isAllowed: () => true })),
});

export const planted = defineControls(import.meta.url, {
  "guard-open": { ...described, replaces: openGuard },
  "count-higher": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
      createCounter: makingOne((count, start) => () => count() + start),
    }),
  },
  "all-open": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
      isOpen: calling(() => () => true),
    }),
  },
  "no-limit": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", { limit: having(() => 99) }),
  },
  "servers-still": {
    ...described,
    replaces: inModule<typeof http>("node:http", {
      Server: changing(
        "listen",
        (listen) =>
          function (this: http.Server, ...given) {
            this.timeout = 7;
            return listen.apply(this, given);
          },
      ),
    }),
  },
  "elsewhere-only": { ...described, service: "content", replaces: openGuard },
  "no-such-export": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
      // @ts-expect-error A name that the module does not export breaks the build.
      guardedBefore: calling((guarded) => guarded),
    }),
  },
  "no-such-function": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
      // @ts-expect-error A function that the factory's object lacks breaks the build.
      createGuard: making(() => ({ wasAllowed: () => true })),
    }),
  },
  "parameter-gone": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/guard.ts", {
      // @ts-expect-error A member that a parameter lacks breaks the build; run all the same, it is a mistake of the control.
      isOpen: calling((isOpen) => (door) => isOpen(door.settlement.acknowledge())),
    }),
  },
  silent: { ...described, expect: /the guard is asleep/, replaces: openGuard },
  "of-other-types": {
    ...described,
    replaces: inModule<typeof guard>("packages/faults/test/controls/product/main.ts", {
      other: having(() => "untouched"),
    }),
  },
});
