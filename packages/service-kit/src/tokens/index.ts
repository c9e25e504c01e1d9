export type { Caller } from "./caller.ts";
