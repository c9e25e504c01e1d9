import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { PhraseBank } from "./bank.ts";

export type { PhraseBank } from "./bank.ts";

const file = new URL("../../../data/sentences.yaml", import.meta.url);

export const banks = parse(readFileSync(file, "utf8")) as Readonly<Record<string, PhraseBank>>;

/** The bank of a language; English for one that has none. */
export const bankOf = (language: string): PhraseBank => banks[language.split("-")[0] ?? ""] ?? (banks.en as PhraseBank);
