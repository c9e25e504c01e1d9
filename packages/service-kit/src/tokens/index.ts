export type { Caller } from "./caller.ts";
export { createTokenMinter, type TokenMinter } from "./minter.ts";
export { createTokenVerifier } from "./verifier.ts";
