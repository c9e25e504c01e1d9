import { defineControls, making } from "../../../src/controls/control.ts";

const [guard, takesOut, expect] = ["packages/faults/test/controls/product/guard.ts", "the guard", "lost"] as const;
const by = () => ({ insert: () => "nothing" });

export const planted = defineControls(import.meta.url, {
  "guard-open": {
    takesOut,
    expect,
    module: guard,
    exports: { createGuard: making(() => ({ isAllowed: () => true })) },
  },
  "nothing-inserted": { takesOut, expect, port: "things", by },
  "elsewhere-only": { takesOut, expect, service: "content", port: "things", by },
  "servers-still": {
    ...{ takesOut, expect, module: "node:http" },
    exports: { Server: (Server) => Object.assign(Server, { planted: true }) },
  },
  "no-such-export": { takesOut, expect, module: guard, exports: { guardedBefore: () => undefined } },
  "no-such-function": {
    ...{ takesOut, expect, module: guard },
    exports: { createGuard: making(() => ({ wasAllowed: () => true })) },
  },
});
