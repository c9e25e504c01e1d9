export { createKeyFinder, type Decrypted, DecryptionError, decrypt, type KeyFinder } from "./decrypt.ts";
