import { createServer } from "node:http";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { createGuard, other } from "./guard.ts";

const { isAllowed, name } = createGuard();
const { insert } = withCrashPoints("things", { insert: () => "inserted" }, { reads: [] });
const { timeout } = createServer();
console.log(JSON.stringify({ isAllowed: isAllowed(), name, other, inserted: insert(), timeout }));
