import { createServer } from "node:http";
import { createCounter, createGuard, isOpen, limit, other } from "./guard.ts";

const { isAllowed, name } = createGuard();
const count = createCounter(1);
const server = createServer().listen(0, () => server.close());
const isAsked = process.argv.includes("--asked");
const answers = isAsked ? { isAllowed: isAllowed(), count: count(), isOpen: isOpen("shut") } : {};
console.log(JSON.stringify({ ...answers, name, limit, other, timeout: server.timeout }));
