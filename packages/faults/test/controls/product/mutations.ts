import { defineMutations, making } from "../../../src/controls/mutation.ts";

const guard = "packages/faults/test/controls/product/guard.ts";

export const planted = defineMutations(import.meta.url, {
  "guard-open": {
    takesOut: "the guard",
    module: guard,
    exports: { createGuard: making(() => ({ isAllowed: () => true })) },
  },
  "nothing-inserted": { takesOut: "the insert", port: "things", by: () => ({ insert: () => "nothing" }) },
  "elsewhere-only": {
    takesOut: "the insert",
    service: "content",
    port: "things",
    by: () => ({ insert: () => "nothing" }),
  },
  "servers-still": {
    takesOut: "the time limit",
    module: "node:http",
    exports: { Server: (Server) => Object.assign(Server, { planted: true }) },
  },
  "no-such-export": { takesOut: "nothing", module: guard, exports: { guardedBefore: () => undefined } },
  "no-such-function": {
    takesOut: "nothing",
    module: guard,
    exports: { createGuard: making(() => ({ wasAllowed: () => true })) },
  },
});
