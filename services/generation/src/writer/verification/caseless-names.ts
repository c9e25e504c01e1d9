import { faker as arabic } from "@faker-js/faker/locale/ar";
import { faker as japanese } from "@faker-js/faker/locale/ja";
import { faker as chinese } from "@faker-js/faker/locale/zh_CN";
import { isFrequent } from "./name-lists.ts";
import type { Token } from "./tokens.ts";

/** A name in a script without capitals, with its place. */
export interface FoundName {
  readonly written: string;
  readonly start: number;
}

interface NameLists {
  readonly person?: {
    readonly first_name?: Readonly<Record<string, unknown>> | null;
    readonly last_name?: Readonly<Record<string, unknown>> | null;
  };
}

function namesOf(lists: Readonly<Record<string, unknown>> | null | undefined): ReadonlySet<string> {
  const all = Object.values(lists ?? {}).flat();
  return new Set(all.filter((name): name is string => typeof name === "string"));
}

const definitionsOf = ({ rawDefinitions }: { readonly rawDefinitions: object }): NameLists => rawDefinitions;

/** First and last names as they stand in lists of each language; read when the first text of it comes. */
const listed = new Map<string, { readonly first: ReadonlySet<string>; readonly last: ReadonlySet<string> }>();
const sources: Readonly<Record<string, { readonly rawDefinitions: object }>> = {
  ar: arabic,
  ja: japanese,
  zh: chinese,
};

function listsOf(language: string): { readonly first: ReadonlySet<string>; readonly last: ReadonlySet<string> } {
  const known = listed.get(language);
  const source = sources[language];
  if (known !== undefined || source === undefined) return known ?? { first: new Set(), last: new Set() };
  const { person } = definitionsOf(source);
  const lists = { first: namesOf(person?.first_name), last: namesOf(person?.last_name) };
  listed.set(language, lists);
  return lists;
}

const hanWord = /^\p{Script=Han}{1,3}$/u;
const honorific = /^(?:さん|氏|様|君|くん|ちゃん|先生|教授|博士)$/;

/** A Japanese last name before a first name or an honorific; a Katakana word before an honorific. */
function japaneseNames(tokens: readonly Token[]): FoundName[] {
  const { last } = listsOf("ja");
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const adjoins = next !== undefined && next.start === token.end;
    if (!adjoins || token.kind !== "word") return [];
    const isKatakana = /^[\p{Script=Katakana}ー]{2,}$/u.test(token.text) && /^(?:さん|氏)$/.test(next.text);
    const isLast = last.has(token.text) && token.text.length > 1;
    if (honorific.test(next.text)) return isKatakana || isLast ? [{ written: token.text, start: token.start }] : [];
    if (!isLast || !hanWord.test(next.text) || isFrequent(next.text, "ja")) return [];
    return isFrequent(token.text, "ja") ? [] : [{ written: token.text + next.text, start: token.start }];
  });
}

// Where a foreign name begins and ends nobody can see: what stands right at its dot is surely part of it.
const chineseForeign = /\p{Script=Han}{1,2}[·‧]\p{Script=Han}{1,2}/gu;
const chineseTitle = /^(?:先生|女士|小姐|教授|博士|老师|说|曾|曾经|认为|写)$/;

/** A Chinese last name with a first name in one word before a title or a verb, and foreign names with a dot. */
function chineseNames(tokens: readonly Token[], text: string): FoundName[] {
  const { last } = listsOf("zh");
  const own = tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const isLast = last.has(token.text.slice(0, 1)) && /^\p{Script=Han}{2,3}$/u.test(token.text);
    const isTitled = last.has(token.text) && /^(?:先生|女士|小姐|教授|博士|老师)$/.test(next?.text ?? "");
    if (!isTitled && (!isLast || isFrequent(token.text, "zh") || !chineseTitle.test(next?.text ?? ""))) return [];
    return [{ written: token.text, start: token.start }];
  });
  return [...own, ...[...text.matchAll(chineseForeign)].map((match) => ({ written: match[0], start: match.index }))];
}

const arabicBeing = /^(?:كان|كانت|وكان|وكانت)$/;
const isSurname = (token: Token | undefined): boolean => token?.kind === "word" && /^ال\p{L}{2,}ي$/u.test(token.text);
const isDefinite = (word: string): boolean => /^(?:ال|وال|بال|كال|فال|لل)/.test(word);

/** Two Arabic words without article of which a list of names has one, or of which nobody has heard, behind "was". */
function arabicNames(tokens: readonly Token[]): FoundName[] {
  const { first, last } = listsOf("ar");
  const isListed = (word: string): boolean => first.has(word) || last.has(word);
  const isRare = (token: Token): boolean =>
    token.kind === "word" && token.text.length > 1 && !isDefinite(token.text) && !isFrequent(token.text, "ar");
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (token.kind !== "word" || next?.kind !== "word") return [];
    const found = [{ written: `${token.text} ${next.text}`, start: token.start }];
    if (isListed(token.text) && (isListed(next.text) || isRare(next) || last.has(`ال${next.text}`))) return found;
    // "Khalil al-Shami founded it": where a first name and a surname with its article stand behind a verb, the verb is no part of the name.
    const isVerb = first.has(next.text) && isSurname(tokens[index + 2]);
    if (isRare(token) && isListed(next.text) && !isVerb) return found;
    return arabicBeing.test(tokens[index - 1]?.text ?? "") && isRare(token) && isRare(next) ? found : [];
  });
}

/** Names of people in scripts without capitals, as far as lists of names and the words around them show them. */
export function listedNames(tokens: readonly Token[], text: string, language: string): FoundName[] {
  if (language === "ja") return japaneseNames(tokens);
  if (language === "zh") return chineseNames(tokens, text);
  return language === "ar" ? arabicNames(tokens) : [];
}
