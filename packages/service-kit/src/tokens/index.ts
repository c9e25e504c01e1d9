export type { Caller } from "./caller.ts";
export { createTokenMinter, type TokenMinter, type TokenMinterOptions, type TokenSubject } from "./minter.ts";
export { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from "./verifier.ts";
