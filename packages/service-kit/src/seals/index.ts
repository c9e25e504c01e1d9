export { createKeyFinder, type KeyFinder, type OpenedSeal, openSeal, SealError } from "./open-seal.ts";
